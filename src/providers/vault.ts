import AES from 'crypto-js/aes';
import Base64 from 'crypto-js/enc-base64';
import Utf8 from 'crypto-js/enc-utf8';

// Fixed and readable by anyone who reads this: it keeps the stored text from the casual eye, it protects nothing.
const passphrase = 'tadbir:console:session';

/** Text as it is kept in local storage. */
export const seal = (text: string): string => AES.encrypt(text, passphrase).toString();

/** The text that was sealed, or an empty one where it was changed or is none of ours. Never throws. */
export const unseal = (sealed: string): string => {
  try {
    if (Base64.stringify(Base64.parse(sealed)) !== sealed) return '';
    return AES.decrypt(sealed, passphrase).toString(Utf8);
  } catch {
    return '';
  }
};
