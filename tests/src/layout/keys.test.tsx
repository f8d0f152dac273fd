import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { KeysHelp, useKeys, type KeyEntry } from '#src/layout/keys/index.ts';
import { isPressed, type Press } from '#src/layout/keys/keyPress.ts';
import { rendered } from './rendered.tsx';

const press = (key: string, code: string, more: Partial<Press> = {}): Press => ({
  ...{ shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
  ...{ key, code },
  ...more,
});

describe('a press', () => {
  it.each([
    ['a letter of a Persian keyboard', press('ن', 'KeyK', { ctrlKey: true }), 'Mod+K', true],
    ['the command key of a Mac', press('k', 'KeyK', { metaKey: true }), 'Mod+K', true],
    ['a letter without its modifier', press('k', 'KeyK'), 'Mod+K', false],
    ['a letter with one too many', press('k', 'KeyK', { ctrlKey: true }), 'K', false],
    ['the Persian question mark', press('؟', 'Slash', { shiftKey: true }), '?', true],
    ['a function key with Shift', press('F10', 'F10', { shiftKey: true }), 'Shift+F10', true],
    ['a function key without it', press('F10', 'F10'), 'Shift+F10', false],
  ])('is known: %s', (_, given, keys, expected) => {
    expect(isPressed(given, keys)).toBe(expected);
  });
});

const Part = ({ entries }: { entries: readonly KeyEntry[] }) => {
  useKeys('keys.scopes.list', entries);
  return (
    <>
      <input aria-label="متن" />
      <div role="menu" tabIndex={0}>
        منو
      </div>
      <KeysHelp />
    </>
  );
};

describe('the keys of a part', () => {
  // The list comes in a chunk of its own, which on a busy machine takes longer than a test waits.
  beforeAll(() => import('#src/layout/keys/KeysDialog.tsx'));

  it('are heard wherever the focus is, but not while a text is written or a menu is open', async () => {
    const run = vi.fn();
    await rendered(<Part entries={[{ keys: 'J', label: 'keys.search', run }]} />);
    await userEvent.keyboard('j');
    expect(run).toHaveBeenCalledTimes(1);
    await userEvent.type(await screen.findByLabelText('متن'), 'j?');
    screen.getByRole('menu').focus();
    await userEvent.keyboard('j');
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are listed by the help, which ? opens, and are gone with the part', async () => {
    const { router } = await rendered(
      [
        { path: '/a', element: <Part entries={[{ keys: ['ArrowDown', 'J'], label: 'keys.menu' }]} /> },
        { path: '/b', element: <KeysHelp /> },
      ],
      '/a',
    );
    await screen.findByLabelText('متن');
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'میان‌برهای صفحه‌کلید' });
    expect(within(help).getByText('جمع کردن یا گستردن منو').closest('li')).toHaveTextContent('↓J');
    expect(within(help).getByText('فهرست')).toBeInTheDocument();
    await userEvent.click(within(help).getByRole('button', { name: 'بستن' }));
    await waitFor(() => expect(help).not.toBeInTheDocument());
    await act(() => router.navigate('/b'));
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog')).not.toHaveTextContent('گستردن');
  });

  it('are listed to no one else: with the console the open list is gone', async () => {
    const part = <Part entries={[{ keys: 'J', label: 'keys.search' }]} />;
    await rendered(part);
    await userEvent.keyboard('?');
    await screen.findByRole('dialog');
    cleanup();
    await rendered(part);
    expect(await screen.findByLabelText('متن')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
