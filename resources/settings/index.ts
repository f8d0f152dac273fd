// What the organisation decides for everybody, by group; server/settings reads and writes it.
import { captchaSettings } from './captcha.ts';
import { gatewaySettings } from './gateway.ts';
import { lockSettings } from './lock.ts';
import { organisationSettings } from './organisation.ts';
import { passwordSettings } from './passwords.ts';
import { secondFactorSettings } from './secondFactor.ts';
import { sessionSettings } from './sessions.ts';

export const settingsGroups = {
  organisation: organisationSettings,
  sessions: sessionSettings,
  captcha: captchaSettings,
  lock: lockSettings,
  passwords: passwordSettings,
  secondFactor: secondFactorSettings,
  gateway: gatewaySettings,
} as const;
export type SettingsGroup = keyof typeof settingsGroups;
