import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyFor = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));

/** Hides texts in the database under a key derived from SECRET_KEY. `bound` says whose it is: nobody else's opens it. */
export interface Sealer {
  readonly seal: (text: string, bound: string) => string;
  /** undefined for what was sealed under another key, for somebody else, or was changed since */
  readonly open: (sealed: string, bound: string) => string | undefined;
}

/** Makes the sealer of a purpose, such as 'second factor'. */
export const createSealer = (secretKey: string, purpose: string): Sealer => {
  const key = keyFor(secretKey, purpose);
  return {
    seal: (text, bound) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(bound));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    open: (sealed, bound) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < nonceBytes + tagBytes) return undefined;
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(bound))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
};

/** Keeps short codes so that who reads the database cannot find them by trying all there are. */
export const keyedHash = (secretKey: string, purpose: string): ((text: string) => string) => {
  const key = keyFor(secretKey, purpose);
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
};
