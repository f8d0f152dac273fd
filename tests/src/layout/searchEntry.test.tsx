import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useKeys } from '#src/layout/keys/index.ts';
import { SearchEntry } from '#src/layout/SearchEntry.tsx';
import { rendered } from './rendered.tsx';

const Window = ({ typed, onClose }: { typed: string; onClose: () => void }) => (
  <div role="dialog">
    <input aria-label="عبارت" autoFocus defaultValue={typed} />
    <button onClick={onClose}>بستن</button>
  </div>
);
const Screen = ({ run }: { run: () => void }) => {
  useKeys('keys.scopes.list', [{ keys: 'J', label: 'keys.menu', run }]);
  return <button>پیش از آن</button>;
};

describe('Ctrl+K', () => {
  it('loses nothing of what is typed before the search is loaded, nor takes it for the keys of the screen', async () => {
    let arrive = (): void => undefined;
    const load = () => new Promise<{ default: typeof Window }>((done) => (arrive = () => done({ default: Window })));
    const run = vi.fn();
    await rendered(
      <>
        <SearchEntry window={Object.assign(lazy(load), { preload: () => undefined })} />
        <Screen run={run} />
      </>,
    );
    const before = await screen.findByRole('button', { name: 'پیش از آن' });
    before.focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('jam');
    await act(async () => arrive());
    expect(await screen.findByLabelText('عبارت')).toHaveValue('jam');
    expect(run).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'بستن' }));
    await waitFor(() => expect(before).toHaveFocus());
  });
});
