/** The two kinds of node in a tree family. */
export const nodeKinds = ['group', 'item'] as const;
export type NodeKind = (typeof nodeKinds)[number];

/** How wire and database write the kinds. */
export const nodeTypes = { group: 1, item: 2 } as const satisfies Record<NodeKind, number>;
export type NodeType = (typeof nodeTypes)[NodeKind];

/** A word that may say a kind of node, as addresses do; undefined where it does not. */
export const asNodeKind = (word: string | undefined): NodeKind | undefined => nodeKinds.find((kind) => kind === word);

/** The kind of a node, by its type in wire form. */
export const nodeKindOf = (type: unknown): NodeKind => (type === nodeTypes.group ? 'group' : 'item');
