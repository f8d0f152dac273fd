import type { DeletionPerson } from '#resources/deletion.ts';
import { useTranslate } from 'ra-core';

/** Names of people in a line of text. */
export const People = ({ people }: { readonly people: readonly DeletionPerson[] }) => {
  const comma = useTranslate()('deletion.goes.comma');
  return people.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && comma}
      <bdi>{name}</bdi>
    </span>
  ));
};
