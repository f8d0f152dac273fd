import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import Button from '@mui/material/Button';
import { useGetIdentity, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { auditTrail } from '#resources/users/auditTrail.ts';
import { users } from '#resources/users/users.ts';
import { administratorId, encodeFilters, permissionOf } from '#schema';
import { Allowed } from '#src/layout/Allowed.tsx';
import { ListScreen } from '#src/screens/list/ListScreen.tsx';

const removals = encodeFilters([
  { column: 'resource', operator: 'equal', value: users.name },
  { column: 'action', operator: 'equal', value: 'remove' },
]);

/** Who was removed stands in the trail, from which the administrator erases them too. */
const RemovedPeople = () => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  if (identity?.id !== administratorId) return null;
  return (
    <Button
      component={Link}
      to={`${auditTrail.screen}?filters=${encodeURIComponent(removals)}`}
      variant="text"
      startIcon={<PersonOffOutlined />}
    >
      {translate('usersViews.removed.open')}
    </Button>
  );
};

/** /users: the people of the console, and the way to those who were removed. */
export const Users = () => (
  <Allowed permission={permissionOf(users, 'view')}>
    <ListScreen resource={users} actions={<RemovedPeople />} />
  </Allowed>
);
