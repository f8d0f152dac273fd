import { register } from '#resources/index.ts';
import { packageItems } from '#resources/compliance/packageItems.ts';
import { packages } from '#resources/compliance/packages.ts';
import { makeEntity } from '#server/crud/entity.ts';
import { nodeComputed, packageComputed } from './computed.ts';

/** The resources of this room as the crud room works with them. */
export const packageEntity = makeEntity(register, packages, { computed: packageComputed });
export const nodeEntity = makeEntity(register, packageItems, { computed: nodeComputed });
