import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { FieldCell } from '#src/fields/FieldCell.tsx';
import { useLabels } from '#src/fields/useLabels.ts';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import { knownOf } from '#src/tree/knownOf.ts';
import type { TreeEntry, TreeResource } from '#src/tree/treeModel.ts';
import { PanelHead } from './record/PanelHead.tsx';
import { RecordPanel } from './record/RecordPanel.tsx';
import { SidePanel } from './SidePanel.tsx';
import { useOffers } from './useOffers.ts';
import type { ScreenAddress } from './useScreenAddress.ts';

interface MemberPanelProps {
  readonly resource: TreeResource;
  readonly address: ScreenAddress;
  /** the rows on the screen, for the way to the next member */
  readonly rows: readonly TreeEntry[];
}

/** What the tree itself shows of a member, for those who may not see more. */
const KnownMember = ({ entry, address }: { readonly entry: TreeEntry; readonly address: ScreenAddress }) => {
  const translate = useTranslate();
  const labels = useLabels(entry.resource.name);
  const titleId = useId();
  return (
    <SidePanel titleId={titleId} onClose={address.close}>
      <PanelHead titleId={titleId} title={entry.title} onClose={address.close} />
      <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '9rem minmax(0, 1fr)', gap: 1 }}>
          {knownOf(entry).map(([name, field]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {labels.field(name)}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                <FieldCell resource={entry.resource.name} name={name} field={field} record={entry.node} full />
              </Box>
            </Box>
          ))}
        </Box>
        <Alert severity="info">{translate('tree.closedMember')}</Alert>
      </Box>
    </SidePanel>
  );
};

/** The member of the address, by its own resource's panel; a new one starts below the node of the address. */
export const TreeMemberPanel = ({ resource, address, rows }: MemberPanelProps) => {
  const { of, by } = resource.tree.members!;
  const member = resourceNamed(of);
  const offers = useOffers(member);
  const shown = rows.filter(({ type }) => type === 'member');
  const within: ScreenAddress = {
    ...address,
    open: (target, options) => address.open({ ...target, type: member.one }, options),
  };
  const entry = shown.find(({ id }) => id === address.id);
  if (!offers.view && address.action !== 'create')
    return entry ? <KnownMember entry={entry} address={address} /> : null;
  const isList = member.fields[by]?.kind === 'references';
  return (
    <RecordPanel
      resource={member}
      address={within}
      // it is taken away from its node in the tree, and removed for good on its own screen
      offers={{ ...offers, remove: false }}
      ids={[...new Set(shown.map(({ id }) => id))]}
      defaults={address.action === 'create' ? { [by]: isList ? [address.id] : address.id } : undefined}
      onRemove={() => undefined}
    />
  );
};
