import { persianDigits } from '#schema';
import { users } from '#resources/users/users.ts';
import { titleOf } from '#server/crud/titleOf.ts';
import { people } from '#server/rules/users/entities.ts';
import type { ErasedPerson } from '#server/trail/eraseTrail.ts';

/** What stands for a person whose data was erased: a name that tells no more than which record it was. */
export const pseudonymOf = (id: number): ErasedPerson => {
  const empty = Object.entries(users.fields).flatMap(([name, field]) =>
    'personal' in field && field.personal ? [[name, null] as const] : [],
  );
  const values = {
    ...Object.fromEntries(empty),
    firstName: 'کاربر',
    lastName: `حذف‌شده ${persianDigits(String(id))}`,
    username: `erased-${id}`,
  };
  return { id, people: users, title: titleOf(people, values) ?? '', values };
};
