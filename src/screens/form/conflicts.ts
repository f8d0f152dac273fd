import type { NamedField, Values } from '#src/fields/FieldView.ts';
import { sameValue } from '#src/fields/sameValue.ts';

export type Side = 'mine' | 'theirs';
/** Who changed a field: only one of two can be merged by itself. */
export type ChangedBy = 'both' | 'onlyTheirs' | 'onlyMine';

/** What a form was made from, what the person made of it, and what somebody else saved meanwhile. */
export interface States {
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

export interface Conflict {
  readonly name: string;
  readonly by: ChangedBy;
}

/** The fields on which two states differ, those that both changed first. */
export const conflictsOf = (fields: readonly NamedField[], { base, mine, theirs }: States): readonly Conflict[] => {
  const all = fields
    .filter(([name, field]) => !sameValue(field, mine[name], theirs[name]))
    .map(([name, field]): Conflict => {
      if (sameValue(field, mine[name], base[name])) return { name, by: 'onlyTheirs' };
      return { name, by: sameValue(field, theirs[name], base[name]) ? 'onlyMine' : 'both' };
    });
  return (['both', 'onlyTheirs', 'onlyMine'] as const).flatMap((by) => all.filter((one) => one.by === by));
};

/** What stays unless the person says otherwise: a change that only one of them made, and of two the person's own. */
export const startingSides = (conflicts: readonly Conflict[]): Readonly<Record<string, Side>> =>
  Object.fromEntries(conflicts.map(({ name, by }) => [name, by === 'onlyTheirs' ? 'theirs' : 'mine']));
