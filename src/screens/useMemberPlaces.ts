import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import { refusalText } from '#src/table/refusalText.ts';
import type { TreeEntry, TreeResource } from '#src/tree/treeModel.ts';

/** Takes a member from the node it stands below to another one, or to none; rejects with the server's refusal. */
export type PlaceMember = (member: TreeEntry, to: number | undefined, from: number | undefined) => Promise<unknown>;

/** The ids after one of them gave its place to another. */
export const replacedId = (
  ids: readonly number[],
  from: number | undefined,
  to: number | undefined,
): readonly number[] => {
  const swapped = from === undefined ? [...ids, to] : ids.map((id) => (id === from ? to : id));
  return [...new Set(swapped.filter((id) => id !== undefined))];
};

/** The usual way: the member's own record says where it stands. */
const useOwnUpdate = ({ tree }: TreeResource): PlaceMember => {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useCallback(
    async (member, to, from) => {
      const { of, by } = tree.members!;
      const { data } = await provider.getOne(of, { id: member.id });
      const isList = resourceNamed(of).fields[by]?.kind === 'references';
      const value = isList ? replacedId((data[by] ?? []) as readonly number[], from, to) : (to ?? null);
      await provider.update(of, { id: member.id, data: { ...data, [by]: value }, previousData: data });
    },
    [provider, tree.members],
  );
};

export interface MemberPlaces {
  readonly move: (member: TreeEntry, to: TreeEntry) => Promise<boolean>;
  /** rejects with the server's refusal */
  readonly leave: (member: TreeEntry) => Promise<void>;
}

/** Moves members between nodes and takes them away, by the screen's own call or by their update; each can be undone. */
export const useMemberPlaces = (resource: TreeResource, own?: PlaceMember): MemberPlaces => {
  const usual = useOwnUpdate(resource);
  const place = own ?? usual;
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const run = useCallback(
    async (work: () => Promise<unknown>, done?: { text: string; undo: () => void }): Promise<boolean> => {
      try {
        await work();
        if (done) notify(done.text, { type: 'success', undo: done.undo });
        return true;
      } catch (error) {
        notify(refusalText(error) || 'tree.move.failed', { type: 'error' });
        return false;
      } finally {
        await client.invalidateQueries();
      }
    },
    [client, notify],
  );
  const move = (member: TreeEntry, to: TreeEntry): Promise<boolean> => {
    const from = member.parent;
    return run(() => place(member, to.id, from?.id), {
      text: translate('tree.move.done', { title: member.title }),
      undo: () => void run(() => place(member, from?.id, to.id)),
    });
  };
  const leave = async (member: TreeEntry): Promise<void> => {
    const from = member.parent;
    await place(member, undefined, from?.id);
    const undo = (): void => void run(() => place(member, from?.id, undefined));
    notify(translate('tree.move.detached', { title: member.title, from: from?.title }), { type: 'success', undo });
    await client.invalidateQueries();
  };
  return { move, leave };
};
