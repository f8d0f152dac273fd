/** Letters and digits that nobody mistakes for one another when they are read aloud or copied by hand. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 4;
const groupLength = 4;

/** One letter, every one equally likely: what would favour the first ones is drawn again. */
const drawLetter = (): string => {
  const fair = 256 - (256 % letters.length);
  const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1));
  return drawn < fair ? letters.charAt(drawn % letters.length) : drawLetter();
};

/** A random password of four groups of four, about 93 bits. */
export const suggestPassword = (): string =>
  Array.from({ length: groups }, () => Array.from({ length: groupLength }, drawLetter).join('')).join('-');
