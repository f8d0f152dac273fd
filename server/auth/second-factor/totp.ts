import { Secret, TOTP } from 'otpauth';

// What every authenticator app understands: RFC 6238 with SHA-1, six digits, thirty seconds.
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;

/** A new secret in base32, as it is typed into an app. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What the QR code holds: otpauth://totp/label?issuer=…&secret=…; the issuer once, since Persian grows long in it. */
export const otpauthUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...shape, issuer, issuerInLabel: false, label, secret: Secret.fromBase32(secret) }).toString();

/** The step of time that a code belongs to: now, the one before or the one after; undefined for a wrong code. */
export const stepOf = (secret: string, code: string, now = Date.now()): number | undefined => {
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, window: 1, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / shape.period) + delta;
};
