// Audit and compliance.
import { packageItems } from './packageItems.ts';
import { packageReferences } from './packageReferences.ts';
import { packages } from './packages.ts';

export const compliance = [packages, packageItems, packageReferences] as const;
