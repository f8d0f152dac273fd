import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { draftProblems, walk } from '#server/rules/compliance/import/checkDraft.ts';
import type { NodeDraft, PackageDraft } from '#server/rules/compliance/import/draft.ts';
import { readFile } from '#server/rules/compliance/import/readFile.ts';

const frameworks = new URL('../../../server/demo/frameworks/', import.meta.url);
const fileOf = (name: string): Uint8Array => readFileSync(new URL(name, frameworks));
const read = (file: unknown): Promise<PackageDraft> => readFile(new TextEncoder().encode(JSON.stringify(file)));
const treeOf = (...tree: object[]): object => ({ id: 'x', name: 'X', tree });
const group = (title: string, ...children: object[]): object => ({ title, assessable: false, children });
const item = (ref_id: string, ...children: object[]): object => ({ ref_id, title: ref_id, assessable: true, children });

/** The tree in one line: groups as title(children), items as their code. */
const shapeOf = (nodes: readonly NodeDraft[]): string =>
  nodes
    .map(({ type, values, children }) => (type === 1 ? `${values.title}(${shapeOf(children)})` : (values.code ?? '-')))
    .join(' ');
const counts = (draft: PackageDraft): { groups: number; items: number } => {
  const types = [...walk(draft.nodes)].map(({ node }) => node.type);
  return { groups: types.filter((type) => type === 1).length, items: types.filter((type) => type === 2).length };
};

describe('a tree of a framework library', () => {
  test.each([
    ['nist-sp-800-53-rev5.json', 20, 1189],
    ['nist-csf-2.0.json', 28, 106],
    ['nist-sp-800-66-rev2.json', 27, 152],
  ])('%s has %i groups and %i items, none refused', async (name, groups, items) => {
    const draft = await readFile(fileOf(name));
    expect(counts(draft)).toEqual({ groups, items });
    expect(draftProblems(draft)).toEqual([]);
  });

  test('names a node without title by the first line of its description', async () => {
    const draft = await readFile(fileOf('nist-sp-800-66-rev2.json'));
    expect(draft.nodes[0]!.values).toMatchObject({ code: '164.308', title: 'Administrative Safeguards' });
    expect(draft.nodes[0]!.values.description).toMatch(/^Defined in the Security Rule/);
    const csf = await readFile(fileOf('nist-csf-2.0.json'));
    const first = csf.nodes[0]!.children[0]!.children[0]!.values;
    expect(first).toEqual({
      code: 'GV.OC-01',
      title: 'The organizational mission is understood and informs cybersecurity risk management',
    });
  });

  test('keeps the questions of an item as its guidance', async () => {
    const draft = await readFile(fileOf('nist-sp-800-66-rev2.json'));
    const guidances = [...walk(draft.nodes)].flatMap(({ node }) => node.values.guidance ?? []);
    expect(guidances).toHaveLength(104);
    expect(guidances.join('\n').split('\n')).toHaveLength(494);
  });

  test('gathers items that stand beside groups in a group of the same title, first', async () => {
    const draft = await read(treeOf(group('A', group('B', item('1')), item('2'), item('3'))));
    expect(shapeOf(draft.nodes)).toBe('A(A(2 3) B(1))');
  });

  test('makes of an assessable node with children a group that holds it first', async () => {
    expect(shapeOf((await read(treeOf(item('1', item('1.1'))))).nodes)).toBe('1(1 1.1)');
    expect(shapeOf((await read(treeOf(item('1', group('G', item('1.1')))))).nodes)).toBe('1(1(1) G(1.1))');
  });

  test('makes of a node without children an item, unless it says that it is not assessable', async () => {
    expect(shapeOf((await read(treeOf({ title: 'A' }, { title: 'B', assessable: false }))).nodes)).toBe('X(-) B()');
  });

  test('of 40 levels is refused with the limit', async () => {
    const deep = Array.from({ length: 40 }).reduce<object>((inner, _, level) => group(String(level), inner), item('x'));
    await expect(read(treeOf(deep))).rejects.toMatchObject({
      code: 'invalid',
      fields: { fileId: [{ code: 'tooDeep', limit: 8 }] },
    });
  });

  test('whose children are no list of objects is refused, and nothing of it dropped', async () => {
    for (const children of [['x'], 'x', [null]])
      await expect(read(treeOf({ title: 'A', children }))).rejects.toMatchObject({ code: 'brokenFile' });
  });

  test('shows every problem by its place and column', async () => {
    const draft = await read(
      treeOf(group('A', { ...item('1'), title: 'ع'.repeat(501) }, item('1'), { ...item('2'), description: 'a\u0000' })),
    );
    expect(draftProblems(draft)).toEqual([
      { place: 'A › 1', column: 'title', code: 'tooLong', limit: 500 },
      { place: 'A › 1', column: 'code', code: 'unique' },
      { place: 'A › 2', column: 'description', code: 'control' },
    ]);
    expect(draftProblems(await read(treeOf()))).toEqual([{ place: '', column: '_', code: 'noNodes' }]);
  });
});

describe('an OSCAL catalogue', () => {
  const label = (value: string): object[] => [
    { name: 'label', class: 'zero-padded', value: `0${value}` },
    { name: 'label', value },
  ];
  const catalog = {
    uuid: '4f70ae4c-0000-4000-8000-000000000000',
    metadata: {
      title: 'Controls',
      parties: [{ name: 'NIST' }],
      version: '5.1',
      'last-modified': '2024-02-04T23:11:23Z',
    },
    groups: [
      {
        id: 'ac',
        title: 'Access Control',
        controls: [
          {
            id: 'ac-2',
            title: 'Account Management',
            params: [
              { id: 'ac-2_prm_1', label: 'personnel' },
              {
                id: 'ac-2_prm_2',
                select: { 'how-many': 'one-or-more', choice: ['daily', '{{ insert: param, ac-2_prm_1 }}'] },
              },
            ],
            props: label('AC-2'),
            parts: [
              {
                name: 'statement',
                parts: [
                  { name: 'item', props: label('a.'), prose: 'Notify {{ insert: param, ac-2_prm_1 }};' },
                  { name: 'item', props: label('b.'), prose: 'Review {{ insert: param, ac-2_prm_2 }} .' },
                ],
              },
              { name: 'guidance', prose: 'Accounts differ.' },
              { name: 'assessment-objective', prose: 'not taken over' },
            ],
            controls: [
              { id: 'ac-2.1', title: 'Automated', props: label('AC-2(1)') },
              { id: 'ac-2.10', title: 'Old', props: [...label('AC-2(10)'), { name: 'status', value: 'withdrawn' }] },
            ],
          },
        ],
      },
    ],
  };

  test('becomes groups of items: enhancements follow their control, texts have their labels and parameters', async () => {
    const draft = await read({ catalog });
    expect(draft.facts).toMatchObject({
      title: 'Controls',
      publisher: 'NIST',
      version: '5.1',
      publishedOn: '2024-02-04',
    });
    expect(shapeOf(draft.nodes)).toBe('Access Control(AC-2 AC-2(1) AC-2(10))');
    expect(draftProblems(draft)).toEqual([]);
    const [control, , withdrawn] = draft.nodes[0]!.children;
    expect(control!.values).toEqual({
      code: 'AC-2',
      title: 'Account Management',
      description:
        'a. Notify [Assignment: personnel];\nb. Review [Selection (one or more): daily; [Assignment: personnel]].',
      guidance: 'Accounts differ.',
    });
    expect(withdrawn!.values.notApplicable).toBe(true);
  });
});

test('an OSCAL catalogue whose labels hold the title, and whose titles only the code, gives each its own', async () => {
  const label = (value: string): object[] => [{ name: 'label', value }];
  const outcome = {
    id: 'GV.OC-01',
    title: 'GV.OC-01',
    props: label('GV.OC-01'),
    parts: [{ name: 'statement', prose: 'The mission is understood' }],
  };
  const category = { title: 'Context', props: label('Context (GV.OC)'), controls: [outcome] };
  const group = { title: 'GOVERN', props: label('GOVERN (GV)'), controls: [category] };
  const draft = await read({ catalog: { metadata: { title: 'CSF' }, groups: [group] } });
  expect(draft.nodes[0]!.values).toEqual({ code: 'GV', title: 'GOVERN' });
  expect(draft.nodes[0]!.children.map(({ values }) => values)).toEqual([
    { code: 'GV.OC', title: 'Context' },
    { code: 'GV.OC-01', title: 'The mission is understood' },
  ]);
});

test('what is none of the known files is refused', async () => {
  await expect(read({ hello: 1 })).rejects.toMatchObject({ code: 'unsupportedFile' });
  await expect(readFile(new TextEncoder().encode('{"a":'))).rejects.toMatchObject({ code: 'brokenFile' });
  await expect(readFile(new Uint8Array([0xff, 0xfe, 0x00]))).rejects.toMatchObject({ code: 'brokenFile' });
  await expect(readFile(new TextEncoder().encode('PK broken'))).rejects.toMatchObject({ code: 'brokenFile' });
});
