// Governance and strategy.
import { businessUnits } from './businessUnits.ts';
import { goals } from './goals.ts';
import { regulators } from './regulators.ts';
import { stakeholders } from './stakeholders.ts';

export const governance = [businessUnits, goals, stakeholders, regulators] as const;
