import {
  fold,
  maturityLevels,
  nodeTypes,
  type ChoiceValue,
  type Field,
  type FieldKind,
  type FieldOf,
  type NodeKind,
  type NodeType,
} from '#schema';
import { general as generalEnglish } from '#i18n/en/general.ts';
import { labels as english } from '#i18n/en/index.ts';
import { general as generalPersian } from '#i18n/fa/general.ts';
import { labels as persian } from '#i18n/fa/index.ts';
import { cellWords } from '#server/crud/cellWords.ts';
import type { Entity } from '#server/crud/entity.ts';
import type { ReadWords } from '#server/crud/kinds/cellReader.ts';
import { fromCell } from '#server/crud/kinds/fromCell.ts';
import { languages, type Language } from '#server/http/language.ts';

// The plain words are understood everywhere, beside those of the column's own.
const yes = ['true', '1', fold(generalPersian.yes), fold(generalEnglish.yes)];
const no = ['false', '0', fold(generalPersian.no), fold(generalEnglish.no)];

const wordsOf = (entity: Entity, name: string, field: Field | undefined): ReadWords => {
  const answers = new Map<string, boolean>([
    ...yes.map((word) => [word, true] as const),
    ...no.map((word) => [word, false] as const),
  ]);
  const options = field && 'options' in field ? field.options : [];
  const choices = new Map<string, ChoiceValue>();
  const levels = new Map<string, number>();
  for (const language of languages) {
    const words = cellWords(entity, name, language);
    answers.set(fold(words.yes), true).set(fold(words.no), false);
    for (const { value } of options) choices.set(fold(words.choices[value] ?? String(value)), value);
    for (const [place, label] of words.levels.entries()) levels.set(fold(label), maturityLevels[place]?.rank ?? place);
  }
  for (const { value } of options) choices.set(fold(String(value)), value);
  const inner = field && 'of' in field ? Object.entries(field.of) : [];
  const columns = inner.map(([column, one]) => [column, wordsOf(entity, `${name}.${column}`, one)] as const);
  return { answers, choices, levels, columns: Object.fromEntries(columns) };
};

/** The words by which a column's cells are understood, in every language at once. */
export const readWords = (entity: Entity, name: string): ReadWords => wordsOf(entity, name, entity.fields.get(name));

/** The words that a column's cells may have in a language; undefined where there are more than a few. */
export const columnOptions = (entity: Entity, name: string, language: Language): readonly string[] | undefined => {
  const field = entity.fields.get(name);
  return field && fromCell(field)?.options?.(field as FieldOf<FieldKind>, cellWords(entity, name, language));
};

const texts = { fa: persian, en: english } as const;

/** What the groups and items of a tree family are called. */
export const nodeWords = ({ resource }: Entity, language: Language): Readonly<Record<NodeKind, string>> => {
  const labels = texts[language] as Readonly<
    Record<string, { readonly one: string; readonly group?: string; readonly item?: string }>
  >;
  return { group: labels[resource.name]?.group ?? 'group', item: labels[resource.name]?.item ?? 'item' };
};

/** The type of a node by its word in any language, or by the number that the wire has for it. */
export const typeWords = (entity: Entity): ReadonlyMap<string, NodeType> => {
  const kinds: readonly NodeKind[] = ['group', 'item'];
  const wordsOf = (kind: NodeKind): string[] => [
    kind,
    String(nodeTypes[kind]),
    ...languages.map((language) => nodeWords(entity, language)[kind]),
  ];
  return new Map(
    kinds.flatMap((kind) => wordsOf(kind).map((word): [string, NodeType] => [fold(word), nodeTypes[kind]])),
  );
};
