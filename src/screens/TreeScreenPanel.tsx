import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { asNodeKind, nodeTypes, type NodeKind } from '#schema';
import type { Values } from '#src/fields/FieldView.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import type { May } from '#src/tree/nodeActions.ts';
import { ancestorsOf, type TreeEntry, type TreeModel, type TreeResource } from '#src/tree/treeModel.ts';
import { useRatingTabs } from './answers/useRatingTabs.tsx';
import { RecordForm } from './form/RecordForm.tsx';
import { pageAction } from './record/pageAction.ts';
import { RecordHistory } from './record/RecordHistory.tsx';
import { RecordShow } from './record/RecordShow.tsx';
import { actionsOn, useRecordActions } from './record/useRecordActions.tsx';
import type { PanelTab } from './panelTab.ts';
import { useRelatedTab } from './related/useRelatedTab.tsx';
import { TreeScreenFrame } from './TreeScreenFrame.tsx';
import type { ScreenAddress } from './useScreenAddress.ts';

interface PanelProps {
  readonly resource: TreeResource;
  readonly scope: number | undefined;
  readonly model: TreeModel;
  readonly may: May;
  readonly address: ScreenAddress;
  readonly tabs: readonly PanelTab[];
  readonly defaults?: Values | undefined;
  /** asks over the tree instead of beside it */
  readonly asDialog?: boolean;
  /** the rows on the screen, for the way to the next node */
  readonly rows: readonly TreeEntry[];
  readonly onRemove: (entries: readonly TreeEntry[]) => void;
}

/** What a new node needs beside its fields: where it belongs, and of which type it is. */
const placeOf = (
  { tree }: PanelProps['resource'],
  scope: number | undefined,
  parentId: number | undefined,
  type: NodeKind | undefined,
): Readonly<Record<string, unknown>> => ({
  ...(tree.scope && { [tree.scope.key]: scope }),
  ...(parentId !== undefined && { parentId }),
  ...(tree.types && { [tree.types.key]: nodeTypes[type ?? 'item'] }),
});

/** Of the values that new nodes start with, those that this kind of node has. */
const startOf = ({ fields }: TreeResource, defaults: Values | undefined, type: NodeKind | undefined): Values =>
  Object.fromEntries(
    Object.entries(defaults ?? {}).filter(([name]) => {
      const only = fields[name]?.only;
      return only === undefined || only === type;
    }),
  );

const NewNode = ({ resource, scope, model, address, defaults, asDialog }: PanelProps) => {
  const notify = useNotify();
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  const type = resource.tree.types ? (asNodeKind(address.type) ?? 'group') : undefined;
  const parent = address.id === undefined ? undefined : model.byKey.get(address.id);
  return (
    <TreeScreenFrame
      title={translate('tree.add', { name: type ? labels.node(type) : labels.one })}
      path={parent ? [...ancestorsOf(parent), parent] : []}
      address={address}
      asDialog={asDialog}
    >
      <RecordForm
        key={`${address.id} ${type}`}
        resource={resource}
        node={type}
        scope={scope}
        asksPlace={address.id === undefined && resource.tree.root === undefined}
        defaults={{ ...startOf(resource, defaults, type), ...placeOf(resource, scope, address.id, type) }}
        onDone={({ id }) => {
          notify('form.created', { type: 'success' });
          address.open({ type, action: 'show', id });
        }}
        onCancel={address.close}
      />
    </TreeScreenFrame>
  );
};

const EditedNode = ({ resource, scope, address, entry }: PanelProps & { entry: TreeEntry }) => {
  const notify = useNotify();
  const show = (): void => address.open({ type: entry.type, action: 'show', id: entry.id });
  return (
    <RecordForm
      key={entry.id}
      resource={resource}
      id={entry.id}
      node={asNodeKind(entry.type)}
      scope={scope}
      onDone={() => {
        notify('form.saved', { type: 'success' });
        show();
      }}
      onCancel={show}
    />
  );
};

/** The tabs that the address names; others are forgotten with the panel. */
const addressedTabs = ['show', 'rate', 'related', 'history'] as const;

const NodeTabs = ({ entry, ...panel }: PanelProps & { entry: TreeEntry }) => {
  const translate = useTranslate();
  const { resource, scope, address } = panel;
  const extra = [...useRatingTabs(resource), ...useRelatedTab(resource), ...panel.tabs].filter((tab) =>
    tab.fits(entry),
  );
  const [chosen, setChosen] = useState<string>();
  const addressed = addressedTabs.find((name) => name === address.action) ?? 'show';
  const ofAddress = extra.find(({ name }) => name === addressed);
  const shown = ofAddress ?? extra.find(({ name }) => name === chosen);
  const tab = shown?.name ?? (addressed === 'history' ? 'history' : 'show');
  const choose = (name: string): void => {
    const action = addressedTabs.find((one) => one === name);
    setChosen(action ? undefined : name);
    if (action || ofAddress) address.open({ type: entry.type, action: action ?? 'show', id: entry.id });
  };
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, name: string) => choose(name)}
        variant="scrollable"
        aria-label={translate('form.tabs.label')}
        sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="show" label={translate('form.tabs.show')} />
        {extra.map(({ name, label }) => (
          <Tab key={name} value={name} label={label} />
        ))}
        <Tab value="history" label={translate('form.tabs.history')} />
      </Tabs>
      <Box role="tabpanel" tabIndex={0} aria-label={shown?.label ?? translate(`form.tabs.${tab}`)}>
        {shown && <shown.Content entry={entry} />}
        {tab === 'history' && <RecordHistory resource={resource} id={entry.id} />}
        {tab === 'show' && <RecordShow resource={resource} id={entry.id} node={asNodeKind(entry.type)} scope={scope} />}
      </Box>
    </>
  );
};

/** A node that the tree does not hold: made this very moment, or gone, or not for this person. The server says which. */
const UnknownNode = ({
  resource,
  address,
  id,
  scope,
}: Pick<PanelProps, 'resource' | 'address' | 'scope'> & { id: number }) => (
  <TreeScreenFrame title={useLabels(resource.name).one} path={[]} address={address}>
    <RecordShow resource={resource} id={id} node={asNodeKind(address.type)} scope={scope} />
  </TreeScreenFrame>
);

/** The node of the address: its facts, history and further tabs, or its form; or the form of a new node. */
export const TreeScreenPanel = (props: PanelProps) => {
  const { resource, address, model, may } = props;
  const translate = useTranslate();
  const more = useRecordActions(resource);
  if (address.action === 'create') return may('add') ? <NewNode {...props} /> : null;
  if (address.action === undefined || address.id === undefined) return null;
  const entry = model.byKey.get(address.id);
  if (!entry) return <UnknownNode key={address.id} {...props} id={address.id} />;
  const { id, type, code, title } = entry;
  const isEdited = address.action === 'edit' && may('edit');
  const nodes = props.rows.filter((row) => row.type !== 'member');
  const at = nodes.indexOf(entry);
  const go = (to: TreeEntry | undefined) =>
    to && (() => address.open({ type: to.type, action: address.action, id: to.id }, { replace: true }));
  const page = pageAction(translate('form.page.open'), () => address.open({ type, action: 'page', id }));
  return (
    <TreeScreenFrame
      title={title}
      code={code}
      path={ancestorsOf(entry)}
      address={address}
      onPrevious={at > 0 ? go(nodes[at - 1]) : undefined}
      onNext={at >= 0 ? go(nodes[at + 1]) : undefined}
      actions={isEdited ? [] : [page, ...actionsOn(entry.node, more.offered)]}
      onEdit={may('edit') && !isEdited ? () => address.open({ type, action: 'edit', id }) : undefined}
      onRemove={may('delete') && id !== resource.tree.root ? () => props.onRemove([entry]) : undefined}
    >
      {isEdited ? <EditedNode {...props} entry={entry} /> : <NodeTabs key={id} {...props} entry={entry} />}
      {more.dialog}
    </TreeScreenFrame>
  );
};
