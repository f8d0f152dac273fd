import { useTranslate } from 'ra-core';
import type { Label } from '#schema';

/** The role by which somebody has an access, and the unit to which it is limited there. */
export interface Source {
  readonly role: Label;
  readonly unit: Label | null;
}

/** Says where an access comes from. */
export const useSourceText = (): ((source: Source) => string) => {
  const translate = useTranslate();
  return ({ role, unit }) =>
    unit
      ? translate('usersViews.accesses.fromIn', { role: role.title, unit: unit.title })
      : translate('usersViews.accesses.from', { role: role.title });
};
