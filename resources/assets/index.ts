// Assets and reference data of the organisation.
import { assets as organisationAssets } from './assets.ts';
import { processes } from './processes.ts';
import { services } from './services.ts';
import { thirdParties } from './thirdParties.ts';
import { visions } from './visions.ts';

export const assets = [organisationAssets, processes, services, thirdParties, visions] as const;
