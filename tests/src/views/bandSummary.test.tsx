import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FilterItem } from '#schema';
import { assets } from '#resources/assets/assets.ts';
import { BandSummary } from '#src/views/ratings/BandSummary.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { signIn } from '#tests/src/tree/treeServer.ts';

const summary = {
  scale_min: 0,
  scale_max: 100,
  bands: [
    { rank: 1, title: 'کم', colour: 'green', count: 12 },
    { rank: 2, title: 'زیاد', colour: 'red', count: 0 },
  ],
  rated: 12,
  items: 15,
};
const unrated: FilterItem = { column: 'priority', operator: 'empty', value: 'yes' };
const low: FilterItem = { column: 'band', operator: 'equal', value: '1' };

describe('how many stand in each band', () => {
  const { answer } = apiServer();
  beforeEach(() => signIn(['assetsAndReferenceData:assets:view']));
  const draw = async (filters: readonly FilterItem[] = []) => {
    answer({ 'GET /ratings/assets': { json: { data: summary } } });
    const onChoose = vi.fn();
    const list = { filters } as unknown as Parameters<typeof BandSummary>[0]['list'];
    await rendered(<BandSummary of={assets} list={list} onChoose={onChoose} />);
    const group = within(await screen.findByRole('group', { name: 'رده‌های اولویت' }));
    return { onChoose, group };
  };

  it('is counted from the most important to the least, those not rated last', async () => {
    const { group } = await draw();
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'زیاد۰',
      'کم۱۲',
      'ارزیابی نشده۳',
    ]);
  });

  it('narrows the ranking by one press, to a band or to what is not rated', async () => {
    const { group, onChoose } = await draw();
    await userEvent.click(group.getByRole('button', { name: /کم/ }));
    expect(onChoose).toHaveBeenLastCalledWith([low]);
    await userEvent.click(group.getByRole('button', { name: /ارزیابی نشده/ }));
    expect(onChoose).toHaveBeenLastCalledWith([unrated]);
  });

  it('shows which band the ranking is narrowed to, and opens it again by another press', async () => {
    const { group, onChoose } = await draw([low]);
    expect(group.getByRole('button', { pressed: true })).toHaveTextContent('کم');
    await userEvent.click(group.getByRole('button', { name: /کم/ }));
    expect(onChoose).toHaveBeenLastCalledWith([]);
  });
});
