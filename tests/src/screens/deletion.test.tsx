import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotificationContext, useTranslate } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { Resource } from '#schema';
import { packageItems } from '#resources/compliance/packageItems.ts';
import { packages } from '#resources/compliance/packages.ts';
import { assetQuestions } from '#resources/questions/assetQuestions.ts';
import { users } from '#resources/users/users.ts';
import { useRecord } from '#src/screens/record/useRecord.ts';
import { DeletionProvider, useDeletion } from '#src/screens/deletion/index.ts';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { me } from './people.ts';

interface AskProps {
  readonly resource: Resource;
  readonly node?: 'group' | 'item';
  readonly onRemoved?: () => void;
}
const Ask = (props: AskProps) => {
  const { open } = useDeletion();
  return <button onClick={() => open({ ...props, id: 5, scope: 7, title: 'حاکمیت' })}>بپرس</button>;
};
const ask = async (props: AskProps): Promise<void> => {
  await rendered(
    <DeletionProvider>
      <DeletionProvider>
        <Ask {...props} />
      </DeletionProvider>
    </DeletionProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'بپرس' }));
};
const confirm = (name: string) => screen.getByRole('button', { name });
const failure = { status: 409, json: { code: 'inUse', message: 'این رکورد در جای دیگری به کار رفته است.' } };

describe('the deletion layer', () => {
  const { asked, answer } = apiServer();
  const removals = () => asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

  it('asks yes or no, removes, closes and tells', async () => {
    const onRemoved = vi.fn<() => void>();
    answer({ ...me, 'DELETE /user/5': { json: { data: { removed: 1 } } } });
    await ask({ resource: users, onRemoved });
    expect(screen.getByRole('dialog', { name: 'حذف کاربر' })).toHaveTextContent('«حاکمیت» حذف شود؟');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.click(confirm('بله، حذف شود'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(removals()).toEqual(['/user/5']);
    expect(onRemoved).toHaveBeenCalledOnce();
  });

  it('does not ask again for a record that is still shown when it is gone', async () => {
    answer({
      ...me,
      'GET /user/5': { json: { data: { id: 5 } } },
      'DELETE /user/5': { json: { data: { removed: 1 } } },
    });
    const Shown = () => <p>{useRecord({ resource: users, id: 5 }).record?.id}</p>;
    await rendered(
      <DeletionProvider>
        <Shown />
        <Ask resource={users} />
      </DeletionProvider>,
    );
    expect(await screen.findByText('5')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'بپرس' }));
    await userEvent.click(confirm('بله، حذف شود'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(removals()).toEqual(['/user/5']);
    expect(asked.filter(({ method, path }) => method === 'GET' && path === '/user/5')).toHaveLength(1);
  });

  it('counts together what goes along with several records', async () => {
    const takes = (count: number) => ({ json: { data: { 'package-items': count } } });
    answer({ ...me, 'GET /package/5/takes': takes(3), 'GET /package/6/takes': takes(4) });
    const AskMany = () => {
      const { openMany } = useDeletion();
      return <button onClick={() => openMany({ resource: packages, ids: [5, 6] })}>بپرس</button>;
    };
    await rendered(
      <DeletionProvider>
        <AskMany />
      </DeletionProvider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'بپرس' }));
    expect(await screen.findByText(/^۷ /)).toBeInTheDocument();
  });

  it('says of a question with answers that these are kept and it goes to the archive', async () => {
    const takes = { 'asset-questions:group': 0, 'asset-questions:item': 0, 'asset-answers:kept': 12 };
    answer({ ...me, 'GET /assetQuestion/5/takes': { json: { data: takes } } });
    await ask({ resource: assetQuestions, node: 'item' });
    expect(await screen.findByText(/^۱۲ پاسخ/)).toHaveTextContent('به بایگانی می‌رود');
    expect(screen.queryByText(/نیز همراه آن حذف می‌شوند/)).not.toBeInTheDocument();
  });

  it.each([
    ['only into the archive', { removed: 1, archived: 1 }, '۱ مورد به بایگانی رفت.'],
    ['in part', { removed: 6, archived: 2 }, '۴ مورد حذف شد و ۲ مورد به بایگانی رفت.'],
    ['not at all', { removed: 1, archived: 0 }, '۱ مورد حذف شد.'],
  ])('tells what came of it where records are archived, %s', async (_what, data, words) => {
    answer({
      ...me,
      'GET /assetQuestion/5/takes': { json: { data: {} } },
      'DELETE /assets/question/5': { json: { data } },
    });
    const Told = () => {
      const { notifications } = useNotificationContext();
      const translate = useTranslate();
      return notifications.map(({ message, notificationOptions }) => (
        <p key={String(message)}>{translate(String(message), notificationOptions?.messageArgs)}</p>
      ));
    };
    await rendered(
      <DeletionProvider>
        <Told />
        <Ask resource={assetQuestions} node="item" />
      </DeletionProvider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'بپرس' }));
    await userEvent.click(confirm('بله، حذف شود'));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('removes nothing on no', async () => {
    answer(me);
    await ask({ resource: users });
    await userEvent.click(confirm('خیر'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(removals()).toEqual([]);
  });

  it('waits for the checkbox where the definition says so, and says what goes along', async () => {
    answer({
      ...me,
      'GET /packageitem/5/takes': { json: { data: { 'package-items': 24, 'package-references': 2 } } },
      'DELETE /packageitem/5/7': { json: { data: { removed: 25 } } },
    });
    await ask({ resource: packageItems, node: 'group' });
    expect(confirm('حذف')).toBeDisabled();
    expect(await screen.findByText('۲۴ الزام')).toBeInTheDocument();
    expect(screen.getByText('۲ ارجاع')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: /مطمئن هستم/ }));
    await userEvent.click(confirm('حذف'));
    await waitFor(() => expect(removals()).toEqual(['/packageitem/5/7']));
  });

  it('speaks of a group and of an item in their own words', async () => {
    answer({ ...me, 'GET /packageitem/5/takes': { json: { data: {} } } });
    await ask({ resource: packageItems, node: 'item' });
    expect(screen.getByRole('dialog')).toHaveTextContent('با حذف این الزام، پرسش‌ها و چک‌لیست‌های آن');
  });

  it('stays open after a failure and shows the reason in it', async () => {
    answer({ ...me, 'DELETE /user/5': failure });
    await ask({ resource: users });
    await userEvent.click(confirm('بله، حذف شود'));
    expect(await screen.findByText(failure.json.message)).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(confirm('بله، حذف شود')).toBeEnabled();
  });

  it('closes even on failure where the definition says so', async () => {
    const removal = { confirm: 'yesNo', closeOnError: true, takes: 'nothing' } as const;
    answer({ ...me, 'DELETE /user/5': failure });
    await ask({ resource: { ...users, removal } });
    await userEvent.click(confirm('بله، حذف شود'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
