import AddIcon from '@mui/icons-material/PersonAddAltOutlined';
import TakeOutIcon from '@mui/icons-material/PersonRemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { encodeFilters, permissionOf } from '#schema';
import { businessUnits } from '#resources/governance/businessUnits.ts';
import { users } from '#resources/users/users.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { useMay } from '#src/providers/useMay.ts';
import { useDeletion } from '#src/screens/deletion/index.ts';
import { useMemberPlaces } from '#src/screens/useMemberPlaces.ts';
import { useScreenAddress } from '#src/screens/useScreenAddress.ts';
import type { TreeEntry } from '#src/tree/treeModel.ts';
import { AttachPeople } from './AttachPeople.tsx';
import { PersonLine } from './PersonLine.tsx';
import { useMayPlace, usePlaceMember } from './usePlaces.ts';

/** The list of users, narrowed to a unit and all below it. */
const branchPath = (unitId: number): string => {
  const filters = encodeFilters([{ column: 'unitIds', operator: 'under', value: String(unitId) }]);
  return `${users.screen}?${new URLSearchParams({ filters })}`;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const TakeOut = ({ member }: { readonly member: TreeEntry }) => {
  const label = useTranslate()('unitsViews.people.takeOut', { title: member.title });
  const deletion = useDeletion();
  const { leave } = useMemberPlaces(businessUnits, usePlaceMember());
  const ask = (): void =>
    deletion.open({
      resource: users,
      id: member.id,
      title: member.title,
      place: { title: member.parent?.title ?? '', leave: () => leave(member) },
    });
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={ask}>
        <TakeOutIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};

const Person = ({ member, mayPlace }: { readonly member: TreeEntry; readonly mayPlace: boolean }) => {
  const translate = useTranslate();
  const address = useScreenAddress(businessUnits);
  const { id, title, node, parent } = member;
  const open = (): void => address.open({ type: users.one, action: 'show', id });
  return (
    <ListItem disablePadding secondaryAction={mayPlace && <TakeOut member={member} />}>
      <ListItemButton
        dense
        onClick={open}
        aria-label={translate('unitsViews.people.open', { title })}
        sx={{ gap: 1.5 }}
      >
        <PersonLine person={{ id, title, avatar: textOf(node['avatar']) }} text={textOf(node['position'])}>
          {parent?.node['managerId'] === id && <Chip size="small" label={translate('unitsViews.people.manager')} />}
        </PersonLine>
      </ListItemButton>
    </ListItem>
  );
};

const Empty = () => {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 3, textAlign: 'center' }}>
      <Typography>{translate('unitsViews.people.empty')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('unitsViews.people.emptyHint')}
      </Typography>
    </Box>
  );
};

/** The people of a unit, and the way to add some and to take one out. */
export const UnitPeople = ({ entry }: { readonly entry: TreeEntry }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const may = useMay();
  const mayPlace = useMayPlace();
  const [isAdding, setAdding] = useState(false);
  const below = entry.people - entry.members.length;
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      {entry.members.length === 0 ? (
        <Empty />
      ) : (
        <List dense disablePadding sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
          {entry.members.map((member) => (
            <Person key={member.key} member={member} mayPlace={mayPlace} />
          ))}
        </List>
      )}
      {below > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('unitsViews.people.below', { count: number(below) })}
          {may(permissionOf(users, 'view')) && (
            <>
              {' · '}
              <Link component={RouterLink} to={branchPath(entry.id)}>
                {translate('unitsViews.people.branch', { count: number(entry.people) })}
              </Link>
            </>
          )}
        </Typography>
      )}
      {mayPlace && (
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => setAdding(true)}
          sx={{ justifySelf: 'start' }}
        >
          {translate('unitsViews.people.add')}
        </Button>
      )}
      {isAdding && <AttachPeople unit={entry} onClose={() => setAdding(false)} />}
    </Box>
  );
};
