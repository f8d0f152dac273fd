import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { permissionOf } from '#schema';
import { roles } from '#resources/users/roles.ts';
import { NotFound, PageTitle, ScreenSkeleton } from '#src/layout/index.ts';
import { useMay } from '#src/providers/useMay.ts';
import { LeaveGuard } from '#src/screens/form/LeaveGuard.tsx';
import { AccessBar } from './AccessBar.tsx';
import { Matrix } from './Matrix.tsx';
import type { Feature } from './matrix.ts';
import { useAccesses, type AccessState, type RoleAccesses } from './useAccesses.ts';
import { WhoDialog } from './WhoDialog.tsx';

const formId = 'accesses-form';

interface RoleMatrixProps {
  readonly state: AccessState;
  readonly role: RoleAccesses;
}

const RoleMatrix = ({ state, role }: RoleMatrixProps) => {
  const translate = useTranslate();
  const readOnly = !useMay()(permissionOf(roles, 'edit'));
  const [asked, setAsked] = useState<Feature>();
  const { scope, unit, title: name } = role;
  const where = scope === 'all' ? 'everywhere' : scope;
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state.isDirty) void state.save();
      }}
    >
      <PageTitle
        title={translate('usersViews.accesses.title', { name })}
        subtitle={translate(`usersViews.accesses.${where}`, { unit: unit?.title ?? '' })}
      />
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate(`usersViews.accesses.${readOnly ? 'readOnly' : 'rule'}`)}
        {scope !== 'all' && ` ${translate('usersViews.accesses.shared')}`}
      </Alert>
      <Matrix accesses={state} readOnly={readOnly} onWho={setAsked} />
      {!readOnly && <AccessBar formId={formId} state={state} />}
      {asked && <WhoDialog feature={asked} onClose={() => setAsked(undefined)} />}
      <LeaveGuard guarded={state.isDirty} leaves={(from, to) => from.pathname !== to.pathname} />
    </form>
  );
};

const OfRole = ({ id }: { readonly id: string }) => {
  const state = useAccesses(id);
  if (state.error) return <NotFound />;
  return state.data ? <RoleMatrix state={state} role={state.data} /> : <ScreenSkeleton />;
};

/** /accesses/:id: what a role allows, as a matrix of boxes. */
export const Accesses = () => {
  const { id = '' } = useParams();
  return <OfRole key={id} id={id} />;
};
