import { type secondFactorSettings } from '#resources/settings/secondFactor.ts';
import type { SettingsOf } from '#schema';

export type FactorMode = SettingsOf<typeof secondFactorSettings>['mode'];

/** Whether the settings let nobody like this in without a second factor. */
export const needsFactor = (mode: FactorMode, isAdministrator: boolean): boolean =>
  mode === 'everybody' || (mode === 'administrators' && isAdministrator);
