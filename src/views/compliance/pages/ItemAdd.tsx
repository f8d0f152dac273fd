import Alert from '@mui/material/Alert';
import { useNotify, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { packageItems } from '#resources/compliance/packageItems.ts';
import { RecordForm } from '#src/screens/form/RecordForm.tsx';
import { NodePage } from './NodePage.tsx';

/** /compliance-item/add/:id: a new requirement in the group of that id. */
export const ItemAdd = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const titleOf = ({ title }: { readonly title: string }): string =>
    `${translate('general.pages.item-add')} ${translate('complianceViews.pages.under', { title })}`;
  return (
    <NodePage titleOf={titleOf}>
      {(group, place) => {
        if (group.type === 2) return <Alert severity="error">{translate('errors.validation.itemParent')}</Alert>;
        return (
          <RecordForm
            resource={packageItems}
            node="item"
            scope={group.packageId}
            defaults={{ packageId: group.packageId, parentId: group.id, type: 2 }}
            onDone={({ id }) => {
              notify('form.created', { type: 'success' });
              void navigate(`${place}/item/show/${id}`);
            }}
            onCancel={() => void navigate(`${place}/group/show/${group.id}`)}
          />
        );
      }}
    </NodePage>
  );
};
