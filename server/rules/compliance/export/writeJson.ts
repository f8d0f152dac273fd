import { packageKind, packageVersion } from '#server/rules/compliance/import/packageFile.ts';
import type { PackageInput } from '#server/rules/compliance/import/packageFacts.ts';
import type { Sink } from '#server/sheets/cell.ts';
import { fileNode, type TreeNode } from './nodeTree.ts';

/** Writes a package as our JSON file: all facts and nodes, as an import takes them. */
export const writeJson = async (facts: PackageInput, nodes: readonly TreeNode[], sink: Sink): Promise<void> => {
  const encoder = new TextEncoder();
  const head = JSON.stringify({ kind: packageKind, version: packageVersion, package: facts });
  await sink(encoder.encode(`${head.slice(0, -1)},"nodes":[`));
  for (const [index, node] of nodes.entries()) {
    await sink(encoder.encode(`${index > 0 ? ',' : ''}\n${JSON.stringify(fileNode(node))}`));
  }
  await sink(encoder.encode('\n]}\n'));
};
