// Projects, and the contracts with third parties.
import { contracts } from './contracts.ts';

export const projects = [contracts] as const;
