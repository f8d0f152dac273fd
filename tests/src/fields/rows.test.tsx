import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { choice, decimal, defineResource, rows, text, type Register, type Resource } from '#schema';
import { FieldCell } from '#src/fields/FieldCell.tsx';
import { asNewRows, pastedCells } from '#src/fields/rows/rowList.ts';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import { RecordForm } from '#src/screens/form/RecordForm.tsx';
import { me } from '#tests/src/screens/people.ts';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';

const options = rows({
  of: {
    title: text({ required: true, max: 20 }),
    score: decimal({ required: true, min: 0, max: 100 }),
    colour: choice({ options: [{ value: 1 }, { value: 2 }] }),
  },
  max: 4,
  unique: ['title'],
});
const queries = defineResource({
  name: 'queries',
  one: 'query',
  area: 'risk',
  permission: 'queries',
  title: 'title',
  fields: { title: text({ required: true }), options },
});
const kept = [
  { id: 7, title: 'کم', score: 0, colour: null },
  { id: 9, title: 'زیاد', score: 100, colour: 2 },
];
const record = { id: 3, revision: 1, title: 'پرسش', options: kept };

// The data provider knows the resources of the register; for these tests, this one too.
vi.mock('#resources', async (load) => {
  const real = await load<{ readonly resources: readonly Resource[]; readonly register: Register }>();
  const one = { name: 'queries', one: 'query', area: 'risk', permission: 'queries', title: 'title' };
  const resources: Resource[] = [...real.resources, { ...one, fields: {} } as unknown as Resource];
  return { ...real, resources, register: { ...real.register, resources } };
});
beforeAll(() => {
  Object.assign(resourceNamed('queries'), queries);
});

describe('the editor of a list of rows', () => {
  const { asked, answer } = apiServer();
  const start = async (id?: number): Promise<void> => {
    answer({
      ...me,
      'GET /query/3': { json: { data: record } },
      'POST /query': ({ body }) => ({ json: { data: { ...record, ...(body as object) } } }),
      'POST /query/3': ({ body }) => ({ json: { data: { ...record, ...(body as object) } } }),
    });
    await rendered(<RecordForm resource={queries} id={id} onDone={() => undefined} onCancel={() => undefined} />);
    await userEvent.type(await screen.findByRole('textbox', { name: 'title' }), 'ت');
    await screen.findByRole('button', { name: 'افزودن ردیف' });
  };
  const cell = (name: string, row: string): HTMLElement =>
    screen.getByRole('textbox', { name: `${name}، ردیف ${row}` });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
  const sent = async (): Promise<unknown> => {
    await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true));
    return (asked.find(({ method }) => method === 'POST')!.body as { options: unknown }).options;
  };

  it('is filled by the keyboard alone; Enter in the last row adds one, in digits of any set', async () => {
    await start();
    screen.getByRole('button', { name: 'افزودن ردیف' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(cell('options.title', '۱')).toHaveFocus();
    await userEvent.keyboard('کم{Tab}۱۲.۵{Enter}');
    expect(cell('options.title', '۲')).toHaveFocus();
    await userEvent.keyboard('زیاد{Tab}٩٩');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(cell('options.score', '۱')).toHaveFocus();
    expect(cell('options.title', '۱')).toHaveValue('زیاد');
    await save();
    expect(await sent()).toEqual([
      { title: 'زیاد', score: 99, colour: null },
      { title: 'کم', score: 12.5, colour: null },
    ]);
  });

  it('sends the ids of rows that stay, and none for new ones', async () => {
    await start(3);
    await userEvent.click(screen.getByRole('button', { name: 'حذف ردیف ۱' }));
    await userEvent.click(screen.getByRole('button', { name: 'افزودن ردیف' }));
    await userEvent.keyboard('میانه{Tab}50');
    await userEvent.click(screen.getByRole('button', { name: 'بردن ردیف ۲ به بالا' }));
    await save();
    expect(await sent()).toEqual([
      { title: 'میانه', score: 50, colour: null },
      { id: 9, title: 'زیاد', score: 100, colour: 2 },
    ]);
  });

  it('takes lines out of a sheet, words for what they stand for', async () => {
    await start(3);
    cell('options.title', '۲').focus();
    await userEvent.paste('بیش\t۹۰\t2\r\nکمتر\t10\t1\r\nهیچ\t0\t\r\nزیادی\t1\t1\r\n');
    await save();
    expect(await sent()).toEqual([
      { id: 7, title: 'کم', score: 0, colour: null },
      { id: 9, title: 'بیش', score: 90, colour: 2 },
      { title: 'کمتر', score: 10, colour: 1 },
      { title: 'هیچ', score: 0, colour: null },
    ]);
    expect(screen.getByText('حداکثر ۴ ردیف')).toBeInTheDocument();
  });

  it('says what is wrong at the cell, and leads to it', async () => {
    await start(3);
    await userEvent.clear(cell('options.score', '۲'));
    await userEvent.type(cell('options.score', '۲'), '۱۰۱');
    await save();
    expect(await screen.findByText('options.score: مقدار نباید بیشتر از ۱۰۰ باشد.')).toBeInTheDocument();
    expect(cell('options.score', '۲')).toBeInvalid();
    expect(cell('options.score', '۱')).toBeValid();
    await waitFor(() => expect(cell('options.score', '۲')).toHaveFocus());
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('puts what the server says to its cell', async () => {
    await start(3);
    answer({
      ...me,
      'POST /query/3': {
        status: 422,
        json: { code: 'invalid', message: 'x', errors: { 'options.0.title': ['نام بد'] } },
      },
    });
    await save();
    expect(await screen.findByText('options.title: نام بد')).toBeInTheDocument();
    expect(cell('options.title', '۱')).toBeInvalid();
  });
});

describe('a list of rows for reading', () => {
  const draw = (more: object) =>
    rendered(<FieldCell resource="queries" name="options" field={options} record={record} {...more} />);

  it('is named by its rows in a list, and whole in the record’s own view', async () => {
    await draw({});
    expect(screen.getByText('کم، زیاد')).toBeInTheDocument();
    await draw({ full: true });
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
  });

  it('is only what differs, where it is compared', async () => {
    await draw({ other: { options: [kept[0], { ...kept[1], score: 90 }] } });
    const [, row, ...rest] = within(screen.getByRole('table')).getAllByRole('row');
    expect([row?.textContent, rest]).toEqual(['زیاد۱۰۰2', []]);
    expect(row?.querySelectorAll('.changed')).toHaveLength(1);
    expect(screen.getByText('۱ ردیف بی‌تغییر')).toBeInTheDocument();
  });
});

describe('rows', () => {
  it('go to a copy without the ids of their record', () => {
    expect(asNewRows(kept).map(({ id, title }) => [id, title])).toEqual([
      [-1, 'کم'],
      [-2, 'زیاد'],
    ]);
  });

  it('come out of a clipboard only where it holds more than one cell', () => {
    expect(pastedCells('یک متن')).toBeUndefined();
    expect(pastedCells('الف\tب')).toEqual([['الف', 'ب']]);
    expect(pastedCells('الف\r\nب\r\n')).toEqual([['الف'], ['ب']]);
  });
});
