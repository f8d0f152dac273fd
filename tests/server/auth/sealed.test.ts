import { describe, expect, it } from 'vitest';
import { createSealer } from '#server/auth/sealed.ts';

const sealer = createSealer('a secret key of thirty-two characters', 'test');

describe('a sealed text', () => {
  it('opens for whom it was sealed, and never looks the same twice', () => {
    const sealed = sealer.seal('راز', 'user 1');
    expect(sealer.open(sealed, 'user 1')).toBe('راز');
    expect(sealer.seal('راز', 'user 1')).not.toBe(sealed);
  });

  it('opens for nobody else, under no other key and for no other purpose', () => {
    const sealed = sealer.seal('راز', 'user 1');
    expect(sealer.open(sealed, 'user 2')).toBeUndefined();
    expect(createSealer('another key of thirty-two characters', 'test').open(sealed, 'user 1')).toBeUndefined();
    expect(createSealer('a secret key of thirty-two characters', 'else').open(sealed, 'user 1')).toBeUndefined();
  });

  it('does not open with any bit turned, cut short, or as nonsense', () => {
    const bytes = Buffer.from(sealer.seal('راز', 'user 1'), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const turned = Buffer.from(bytes);
      turned[bit >> 3]! ^= 1 << (bit & 7);
      expect(sealer.open(turned.toString('base64url'), 'user 1')).toBeUndefined();
    }
    for (const text of ['', 'x', bytes.subarray(0, 20).toString('base64url'), '%%%'])
      expect(sealer.open(text, 'user 1')).toBeUndefined();
  });
});
