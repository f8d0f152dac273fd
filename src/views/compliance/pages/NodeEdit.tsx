import { useNotify, useTranslate } from 'ra-core';
import { Navigate, useNavigate } from 'react-router-dom';
import { nodeKindOf, type NodeKind } from '#schema';
import { packageItems } from '#resources/compliance/packageItems.ts';
import { RecordForm } from '#src/screens/form/RecordForm.tsx';
import { NodePage } from './NodePage.tsx';
import type { PackageNode } from './useNode.ts';

const typeOf = ({ type }: PackageNode): NodeKind => nodeKindOf(type);

const NodeEdit = ({ type, page }: { readonly type: NodeKind; readonly page: string }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  return (
    <NodePage titleOf={({ title }) => `${translate(`general.pages.${page}`)}: ${title}`}>
      {(node, place) => {
        // an item under the address of groups would be saved with the wrong fields
        if (typeOf(node) !== type) return <Navigate to={`/${typeOf(node)}s/edit/${node.id}`} replace />;
        const back = (): void => void navigate(`${place}/${type}/show/${node.id}`);
        return (
          <RecordForm
            resource={packageItems}
            id={node.id}
            node={type}
            scope={node.packageId}
            onDone={() => {
              notify('form.saved', { type: 'success' });
              back();
            }}
            onCancel={back}
          />
        );
      }}
    </NodePage>
  );
};

/** /groups/edit/:id */
export const GroupEdit = () => <NodeEdit type="group" page="group-edit" />;
/** /items/edit/:id */
export const ItemEdit = () => <NodeEdit type="item" page="item-edit" />;
