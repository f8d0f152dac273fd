import { gatewaySettings } from '#resources/settings/gateway.ts';
import { createSealer } from '#server/auth/sealed.ts';
import type { Executor } from '#server/database/schema.ts';
import { readSettings, readStored, removeStored, writeStored } from '#server/settings/readSettings.ts';
import type { Gateway } from './template.ts';

const secretKeyName = 'gateway-secret';
const bound = 'gateway';

/** Keeps the secret of the gateway sealed, or none. */
export const keepGatewaySecret = async (trx: Executor, secretKey: string, secret: string | null): Promise<void> => {
  if (secret === null) return removeStored(trx, secretKeyName);
  return writeStored(trx, secretKeyName, createSealer(secretKey, bound).seal(secret, bound));
};

/** Whether a secret is kept; what it is, nobody is told. */
export const hasGatewaySecret = async (db: Executor): Promise<boolean> =>
  (await readStored(db, secretKeyName)) !== undefined;

/** The gateway and its secret; undefined where none is set. */
export const gatewayOf = async (
  db: Executor,
  secretKey: string,
): Promise<{ readonly gateway: Gateway; readonly secret: string } | undefined> => {
  const gateway = await readSettings(db, gatewaySettings);
  if (gateway.url === null) return undefined;
  const sealed = await readStored(db, secretKeyName);
  const secret = typeof sealed === 'string' ? createSealer(secretKey, bound).open(sealed, bound) : undefined;
  return { gateway, secret: secret ?? '' };
};
