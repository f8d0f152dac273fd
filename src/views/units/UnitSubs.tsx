import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { businessUnits } from '#resources/governance/businessUnits.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { useScreenAddress } from '#src/screens/useScreenAddress.ts';
import type { TreeEntry } from '#src/tree/treeModel.ts';

/** The units right below a unit, with what each holds. */
export const UnitSubs = ({ entry }: { readonly entry: TreeEntry }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const address = useScreenAddress(businessUnits);
  if (entry.children.length === 0) {
    return <Typography sx={{ py: 3, textAlign: 'center' }}>{translate('unitsViews.subs.empty')}</Typography>;
  }
  const factsOf = ({ groups, people }: TreeEntry): string =>
    translate(`unitsViews.subs.${groups > 0 ? 'facts' : 'people'}`, { units: number(groups), people: number(people) });
  return (
    <List dense disablePadding sx={{ m: 2, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      {entry.children.map((child) => (
        <ListItem key={child.key} disablePadding>
          <ListItemButton dense onClick={() => address.open({ action: 'show', id: child.id })} sx={{ gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', textAlign: 'left' }}>
              <bdi>{child.title}</bdi>
            </Box>
            <Typography variant="caption" color="textSecondary" sx={{ flex: 'none' }}>
              {factsOf(child)}
            </Typography>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
};
