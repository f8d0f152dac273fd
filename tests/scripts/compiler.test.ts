import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryCopy, type TemporaryCopy } from './temporaryCopy.ts';

const definition = (change: { title?: string; fields?: string; more?: string }): string => `
import { choice, defineResource, reference, text } from '#schema';
export const planted = defineResource({
  name: 'planted', one: 'plant', area: 'general', permission: 'planted', title: '${change.title ?? 'title'}',
  fields: { title: text({ required: true }), ${change.fields ?? ''} },
  ${change.more ?? ''}
});
export const used = [choice, reference];
`;
const labels = (words: string): string => `
import type { LabelsOf } from '#schema';
import type { userManagement } from '#resources/users/index.ts';
import { userManagementLabels } from './users.ts';
const { roles, ...others } = userManagementLabels;
export const planted = { ...others, roles: ${words} } satisfies LabelsOf<typeof userManagement>;
`;

const sound = {
  'resources/planted/sound.ts': definition({ fields: "ownerId: reference('users', { filter: true })" }),
  'i18n/fa/planted-sound.ts': labels('roles'),
};
const mistakes: Readonly<Record<string, readonly [what: string, text: string]>> = {
  'resources/planted/option.ts': ['a misspelt option', definition({ fields: 'note: text({ requird: true })' })],
  'resources/planted/operator.ts': ['an unknown operator', definition({ fields: "note: text({ filter: ['like'] })" })],
  'resources/planted/bound.ts': ['a bound of the wrong type', definition({ fields: "note: text({ max: '5' })" })],
  'resources/planted/title.ts': ['a title that is no field', definition({ title: 'titel' })],
  'resources/planted/section.ts': [
    'a section with an unknown field',
    definition({ more: "sections: [{ name: 'a', fields: ['nothing'] }]," }),
  ],
  'resources/planted/reference.ts': [
    'a reference whose name does not end in Id',
    definition({ fields: "owner: reference('users')" }),
  ],
  'resources/planted/property.ts': ['an unknown property', definition({ more: 'sorted: true,' })],
  'resources/planted/path.ts': ['a path without a method', definition({ more: "calls: { list: '/planted' }," })],
  'resources/planted/call.ts': ['an unknown call', definition({ more: "calls: { lists: 'GET /planted' }," })],
  'resources/planted/area.ts': ['an unknown area', definition({}).replace("'general'", "'generel'")],
  'i18n/fa/planted-missing.ts': ['a missing label', labels("{ ...roles, fields: { title: 'عنوان' } }")],
  'i18n/fa/planted-unknown.ts': [
    'a label of no field',
    labels("{ one: 'نقش', many: 'نقش‌ها', fields: { title: 'عنوان', description: 'شرح', note: 'یادداشت' } }"),
  ],
};

describe('the compiler', () => {
  let copy: TemporaryCopy;
  let output = '';
  beforeAll(async () => {
    copy = temporaryCopy();
    for (const [file, text] of Object.entries(sound)) copy.write(file, text);
    for (const [file, [, text]] of Object.entries(mistakes)) copy.write(file, text);
    const compiler = 'node_modules/typescript/bin/tsc';
    // One program for both rooms: where resources fail, a build of references would not reach the labels.
    const options = ['--noEmit', '--composite', 'false', '--emitDeclarationOnly', 'false', '--declaration', 'false'];
    copy.write('planted.json', JSON.stringify({ extends: './tsconfig.base.json', include: ['resources', 'i18n'] }));
    ({ output } = await copy.run(compiler, '-p', 'planted.json', ...options, '--checkers', '1'));
  });
  afterAll(() => copy.remove());

  it.each(Object.keys(sound))('takes the sound file %s', (file) => {
    expect(output).not.toContain(file);
  });

  it.each(Object.entries(mistakes).map(([file, [what]]) => [what, file] as const))('refuses %s', (_, file) => {
    expect(output).toMatch(new RegExp(`^${file}\\(\\d+,\\d+\\): error TS`, 'm'));
  });
});
