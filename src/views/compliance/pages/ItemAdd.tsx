import Alert from '@mui/material/Alert';
import { useNotify, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { nodeTypes } from '#schema';
import { packageItems } from '#resources/compliance/packageItems.ts';
import { ScreenSkeleton } from '#src/layout/index.ts';
import { RecordForm } from '#src/screens/form/RecordForm.tsx';
import { HoldsGroups } from './HoldsGroups.tsx';
import { NodePage } from './NodePage.tsx';
import { useGroupsBelow } from './useGroupsBelow.ts';
import type { PackageNode } from './useNode.ts';

/** The form, unless the server would refuse whatever is written in it: then why, and where to go instead. */
const NewItem = ({ group, place }: { readonly group: PackageNode; readonly place: string }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const { isKnown, groups } = useGroupsBelow(group);
  if (group.type === nodeTypes.item) return <Alert severity="error">{translate('errors.validation.itemParent')}</Alert>;
  if (!isKnown) return <ScreenSkeleton />;
  if (groups.length > 0) return <HoldsGroups groups={groups} />;
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
};

/** /compliance-item/add/:id: a new requirement in the group of that id. */
export const ItemAdd = () => {
  const translate = useTranslate();
  const titleOf = ({ title }: { readonly title: string }): string =>
    `${translate('general.pages.item-add')} ${translate('complianceViews.pages.under', { title })}`;
  return <NodePage titleOf={titleOf}>{(group, place) => <NewItem group={group} place={place} />}</NodePage>;
};
