// Risk.
import { threatFactors } from './threatFactors.ts';

export const risk = [threatFactors] as const;
