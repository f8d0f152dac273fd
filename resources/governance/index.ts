// Governance and strategy.
import { businessUnits } from './businessUnits.ts';

export const governance = [businessUnits] as const;
