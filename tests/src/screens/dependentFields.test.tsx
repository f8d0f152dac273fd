import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { boolean, choice, defineResource, text, type Resource } from '#schema';
import { users } from '#resources/users/users.ts';
import { askedValues, formSections, isTabbed, showSections } from '#src/screens/form/formFields.ts';
import { formProblems } from '#src/screens/form/formResolver.ts';
import { RecordForm } from '#src/screens/form/RecordForm.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { me } from './people.ts';

const papers = defineResource({
  name: 'papers',
  one: 'paper',
  area: 'risk',
  permission: 'papers',
  title: 'title',
  fields: {
    title: text({ required: true }),
    active: boolean(),
    reason: text({ required: true, when: { field: 'active', is: [false] } }),
    kind: choice({ options: [{ value: 'law' }, { value: 'contract' }], when: { field: 'active', is: [true] } }),
    partner: text({ when: { field: 'kind', is: ['contract'] } }),
  },
  sections: [
    { name: 'facts', fields: ['title', 'active'] },
    { name: 'end', fields: ['reason'] },
  ],
});
const fields = Object.entries(papers.fields);
const wrong = (values: object) =>
  Object.keys(formProblems(papers, fields, values as Record<string, unknown>, ({ code }) => code));
const namesIn = (sections: readonly { fields: readonly (readonly [string, unknown])[] }[]) =>
  sections.flatMap((section) => section.fields.map(([name]) => name));

describe('a form with fields that depend on others', () => {
  const { asked, answer } = apiServer();

  it('shows and asks for them only while they apply', async () => {
    answer(me);
    await rendered(<RecordForm resource={papers} onDone={() => undefined} onCancel={() => undefined} />);
    await userEvent.type(await screen.findByRole('textbox', { name: 'title' }), 'الف');
    expect(screen.getByRole('textbox', { name: 'reason' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
    expect(await screen.findByText('این فیلد الزامی است.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'رفتن به reason' }));
    expect(screen.getByRole('textbox', { name: 'reason' })).toHaveFocus();
    await userEvent.click(screen.getByRole('switch', { name: 'active' }));
    expect(screen.queryByRole('textbox', { name: 'reason' })).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'kind' })).toBeInTheDocument();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('judges only those that apply', () => {
    expect(wrong({ title: 'الف', active: false })).toEqual(['reason']);
    expect(wrong({ title: 'الف', active: true, reason: null })).toEqual([]);
    expect(wrong({ title: 'الف', active: true, reason: 'از پیش' })).toEqual([]);
  });

  it('saves nothing of what it hides', () => {
    const values = { title: 'الف', active: false, reason: 'ب', kind: 'contract', partner: 'ج' };
    expect(askedValues(papers, fields, values)).toEqual({ ...values, kind: null, partner: null });
    expect(askedValues(papers, fields, { ...values, active: true })).toMatchObject({ reason: null, partner: 'ج' });
  });

  it('leaves them out of the record’s own view too', () => {
    expect(namesIn(showSections(papers, undefined, { active: true, kind: 'law' }))).toEqual([
      'kind',
      'title',
      'active',
    ]);
  });
});

describe('a field that tells of something that happened', () => {
  it('is shown where it did, and says nothing before', () => {
    const sections = (erasedAt: string | null) => namesIn(showSections(users, undefined, { erasedAt }));
    expect(sections(null)).not.toContain('erasedAt');
    expect(sections('2026-01-01T08:00:00.000Z')).toContain('erasedAt');
    expect(sections(null)).toContain('email');
  });
});

describe('a long form', () => {
  const many: Resource['fields'] = Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`f${at}`, text()]));
  const sections = [
    { name: 'a', fields: Object.keys(many).slice(0, 8) },
    { name: 'b', fields: Object.keys(many).slice(8) },
  ];
  const tabbed = (resource: Pick<Resource, 'fields' | 'sections' | 'tabs'>) =>
    isTabbed(resource, formSections({ ...papers, ...resource } as Resource, 'create', undefined));

  it('has its sections in tabs, and a short one where its definition says so', () => {
    expect(tabbed({ fields: many, sections })).toBe(true);
    expect(tabbed({ fields: many, sections, tabs: false })).toBe(false);
    expect(tabbed({ fields: papers.fields, sections: papers.sections })).toBe(false);
    expect(tabbed({ fields: papers.fields, sections: papers.sections, tabs: true })).toBe(true);
  });

  it('leads from a refused attempt to the tab of the first wrong field, and counts what is wrong in each', async () => {
    const wanted: Resource['fields'] = { ...many, f9: text({ required: true }), f10: text({ required: true }) };
    const resource = { ...papers, fields: wanted, sections, title: 'f0' } as Resource;
    await rendered(<RecordForm resource={resource} onDone={() => undefined} onCancel={() => undefined} />);
    expect(await screen.findByRole('textbox', { name: 'f0' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'f9' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
    expect(await screen.findByRole('textbox', { name: 'f9' })).toHaveFocus();
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(/۲ خطا/);
  });
});
