import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ChoiceValue, NodeKind } from '#schema';
import { ownWords } from '#src/providers/resourceWords.ts';
import { useWords } from '#src/providers/words.ts';

/** What one resource is called; these words are there from the first screen on. */
export interface Names {
  readonly one: string;
  readonly many: string;
  /** what the screen is called: the words of its menu entry */
  readonly screen: string;
  readonly node: (type: NodeKind) => string;
}
/** The words of one resource in the person's language. */
export interface Labels extends Names {
  readonly empty: string;
  /** of a field, or of a column of its rows: `options.title` */
  readonly field: (name: string) => string;
  readonly help: (name: string) => string;
  /** what is said where a required field is left empty; '' where nothing of its own */
  readonly missing: (name: string, node: NodeKind | undefined) => string;
  readonly choice: (field: string, value: ChoiceValue) => string;
  /** the words of a boolean field's answer: its own, or yes and no */
  readonly yesNo: (field: string, value: boolean) => string;
  readonly section: (name: string) => string;
  /** of one of several ratings */
  readonly rating: (name: string) => string;
}

const systemFields: readonly string[] = [
  'id',
  'revision',
  'createdAt',
  'updatedAt',
  'archivedAt',
  'parentId',
  'type',
  'position',
];

const namesOf = (word: (key: string, otherwise?: string) => string, resource: string): Names => ({
  one: word('one', resource),
  many: word('many', resource),
  screen: word('menu') || word('many', resource),
  node: (type) => word(type) || word('one', resource),
});

/** What a resource is called, without waiting for the rest of its words. */
export const useNames = (resource: string): Names => {
  const translate = useTranslate();
  return useMemo(
    () => namesOf((key, otherwise = '') => translate(`labels.${resource}.${key}`, { _: otherwise }), resource),
    [translate, resource],
  );
};

/**
 * Looks up the labels of a resource, or of one kind of its nodes; a word that a resource does not have is an empty text.
 * Where the words of its domain are still on their way, what is drawn waits for them in its Suspense.
 */
export const useLabels = (resource: string, node?: NodeKind): Labels => {
  useWords(ownWords(resource));
  const translate = useTranslate();
  return useMemo(() => {
    const word = (key: string, otherwise = ''): string => translate(`labels.${resource}.${key}`, { _: otherwise });
    const ofNode = (key: string): string => (node === 'group' && word(`ofGroup.${key}`)) || word(key);
    return {
      ...namesOf(word, resource),
      empty: word('empty'),
      field: (name) =>
        ofNode(`fields.${name}`) ||
        word(`rows.${name}`) ||
        // a group above a group is not called as the group itself is
        (name === 'parentId' && (node === 'group' ? translate('general.system.groupAbove') : word('group'))) ||
        (systemFields.includes(name) ? translate(`general.system.${name}`) : name),
      help: (name) => word(`help.${name}`),
      missing: (name, node) => (node && word(`missing.${name}.${node}`)) || word(`missing.${name}`),
      choice: (field, value) => word(`choices.${field}.${value}`, String(value)),
      yesNo: (field, value) => {
        const answer = value ? 'yes' : 'no';
        return word(`yesNo.${field}.${answer}`) || translate(`general.${answer}`);
      },
      section: (name) => ofNode(`sections.${name}`),
      rating: (name) => word(`ratings.${name}`),
    };
  }, [translate, resource, node]);
};
