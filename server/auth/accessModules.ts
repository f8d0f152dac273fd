import { permissionsOf, type Register } from '#schema';
import type { Caller } from '#server/http/access.ts';

/** Every permission there is: those of the resources, then those that only pages ask for, in menu order. */
export const permissionRegister = (register: Register): readonly string[] => {
  const ofPages = register.pages.flatMap(({ permission }) => (permission ? [permission] : []));
  return [...new Set([...register.resources.flatMap((resource) => permissionsOf(resource)), ...ofPages])];
};

/** What a person may open: everything for the administrator, else what the roles hold and the register still knows. */
export const accessModulesOf = (
  register: Register,
  { isAdministrator, permissions }: Pick<Caller, 'isAdministrator' | 'permissions'>,
): readonly string[] => {
  const all = permissionRegister(register);
  return isAdministrator ? all : all.filter((permission) => permissions.has(permission));
};
