import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

/** What never stands in an archive in clear, by table and column: sealed under SECRET_KEY. */
export const secretColumns: Readonly<Record<string, string>> = {
  credentials: 'password_hash',
  former_passwords: 'password_hash',
  recovery_codes: 'code_hash',
};

const prefix = 'sealed:';
const nonceLength = 12;
const tagLength = 16;
const keyOf = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `backup ${purpose}`, 32));

/** Seals texts under a key. The same text becomes the same seal, so that archives of the same data are the same. */
export const sealer = (secretKey: string): ((text: string) => string) => {
  const key = keyOf(secretKey, 'secrets');
  const nonceKey = keyOf(secretKey, 'nonces');
  return (text) => {
    const nonce = createHmac('sha256', nonceKey).update(text).digest().subarray(0, nonceLength);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return prefix + sealed.toString('base64url');
  };
};

/** Opens what a sealer sealed; undefined where it was another's key. */
export const opener = (secretKey: string): ((sealed: string) => string | undefined) => {
  const key = keyOf(secretKey, 'secrets');
  return (sealed) => {
    if (!sealed.startsWith(prefix)) return undefined;
    const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url');
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength));
      decipher.setAuthTag(bytes.subarray(-tagLength));
      return decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  };
};
