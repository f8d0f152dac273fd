import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Field } from '#schema';
import { FieldCell } from '#src/fields/FieldCell.tsx';
import type { Values } from '#src/fields/FieldView.ts';
import { rendered } from '#tests/src/layout/rendered.tsx';

const draw = (field: Field, record: Values, name = 'value') =>
  rendered(
    <div data-testid="cell">
      <FieldCell resource="users" name={name} field={field} record={record} />
    </div>,
  );
const cell = (): HTMLElement => screen.getByTestId('cell');

describe('a cell', () => {
  it.each([null, undefined, '', []])('says that there is no value for %o', async (value) => {
    await draw({ kind: 'text' }, { value });
    expect(cell()).toHaveTextContent('ندارد');
  });

  it.each([
    [{ kind: 'integer' }, 0, '۰'],
    [{ kind: 'boolean' }, false, 'خیر'],
  ] as const)('takes no value for a missing one: %o', async (field, value, text) => {
    await draw(field, { value });
    expect(cell()).toHaveTextContent(text);
  });

  it('marks a day that has passed where something was due by it, by more than a colour', async () => {
    await draw({ kind: 'date', due: true }, { value: '2020-03-20' });
    expect(screen.getByRole('img', { name: 'از این روز گذشته است' })).toBeInTheDocument();
    await draw({ kind: 'date', due: true }, { value: '2199-03-20' });
    await draw({ kind: 'date' }, { value: '2020-03-20' });
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });

  it('shows the first letter of the name where there is no picture', async () => {
    await draw({ kind: 'avatar' }, { firstName: 'پریسا', lastName: 'آریان‌فر', value: null });
    expect(cell()).toHaveTextContent(/^پ$/);
  });

  it('shows yes and no as chips where yes has a colour', async () => {
    await draw({ kind: 'boolean', colour: 'green' }, { value: true });
    expect(cell().querySelector('.MuiChip-root')).toHaveTextContent('بله');
  });

  it('shows the word of a number that is one of a few', async () => {
    const field: Field = { kind: 'choice', options: [{ value: 0 }, { value: 1, colour: 'green' }] };
    await draw(field, { value: 1 });
    expect(cell().querySelector('.MuiChip-root')).toHaveTextContent('1');
    await draw(field, { value: 0 });
    expect(screen.getAllByTestId('cell')[1]).toHaveTextContent('0');
  });

  it('lets a long text begin at the edge of its own direction', async () => {
    await rendered(
      <FieldCell
        resource="users"
        name="value"
        field={{ kind: 'longText' }}
        record={{ value: 'An English text' }}
        full
      />,
    );
    expect(screen.getByText('An English text')).toHaveAttribute('dir', 'auto');
  });

  it('cuts a name after 80 letters, after 70 where the definition says so', async () => {
    await draw({ kind: 'text', cell: { ellipsis: 70 } }, { value: 'الف'.repeat(40) });
    expect(cell().textContent).toHaveLength(71);
    expect(cell().textContent?.endsWith('…')).toBe(true);
  });

  it.each([
    [0, 'rgb(153, 27, 27)'],
    [33, 'rgb(153, 27, 27)'],
    [33.5, 'rgb(133, 77, 14)'],
    [66, 'rgb(133, 77, 14)'],
    [66.5, 'rgb(22, 101, 52)'],
    [100, 'rgb(22, 101, 52)'],
  ])('colours %d percent by the thresholds', async (value, colour) => {
    await draw({ kind: 'percent' }, { value });
    const shown = cell().firstElementChild!;
    expect(shown.textContent).toMatch(/٪$/);
    expect(getComputedStyle(shown).color).toBe(hexOf(colour));
  });

  it('shows at most four people and how many more there are', async () => {
    const units = Array.from({ length: 7 }, (_, id) => ({ id: id + 1, title: `فرد ${id}`, avatar: null }));
    await draw(
      { kind: 'references', to: 'users' },
      { personIds: units.map(({ id }) => id), persons: units },
      'personIds',
    );
    expect(cell().querySelectorAll('.MuiAvatar-root')).toHaveLength(4);
    expect(cell()).toHaveTextContent('+۳');
  });

  it('isolates codes and addresses from the direction of the text', async () => {
    await draw({ kind: 'code' }, { value: 'AC-2(1)' });
    expect(cell().querySelector('bdi')).toHaveAttribute('dir', 'ltr');
  });

  it('links only addresses that are safe to follow', async () => {
    await draw({ kind: 'url' }, { value: 'javascript:alert(1)' });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('says what an amount is counted in', async () => {
    await draw({ kind: 'currency' }, { value: 1250000 });
    expect(cell()).toHaveTextContent('۱٬۲۵۰٬۰۰۰ ریال');
  });
});

const hexOf = (rgb: string): string =>
  `#${(rgb.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
