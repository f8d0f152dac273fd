import { expect } from 'vitest';
import { fold } from '#schema';

/** A node of a package as the server sends it. */
export interface WireNode {
  readonly id: number;
  readonly parent_id: number | null;
  readonly type: 1 | 2;
  readonly code: string | null;
  readonly title: string;
  readonly description: string | null;
  readonly guidance: string | null;
  readonly sub_level?: readonly WireNode[];
}

/** All nodes of some trees, each before what is under it. */
export const flat = (nodes: readonly WireNode[]): WireNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.sub_level ?? [])]);

/** What the search of a tree looks through. */
export const searchText = ({ code, title, description, guidance }: WireNode): string =>
  fold([code, title, description, guidance].map((text) => text ?? '').join(' '));

// What a copy cannot share with its original: identity and times. Positions may have gaps; the order itself is compared.
const own = ['id', 'parent_id', 'position', 'package_id', 'package', 'revision', 'created_at', 'updated_at'];

const plain = ({ sub_level: below = [], ...node }: WireNode): unknown => ({
  ...Object.fromEntries(Object.entries(node).filter(([key]) => !own.includes(key))),
  below: below.map(plain),
});

/** Fails where two trees differ in anything but identity. */
export const sameTree = (one: readonly WireNode[], other: readonly WireNode[]): void => {
  expect(flat(one).length).toBe(flat(other).length);
  expect(one.map(plain)).toEqual(other.map(plain));
};
