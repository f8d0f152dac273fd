// What the other areas are calculated and described by.
import { calculationModels } from './calculationModels.ts';

export const basicInformation = [calculationModels] as const;
