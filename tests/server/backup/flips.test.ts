import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveOf, openBackupStage, verified, type BackupStage } from './backupStage.ts';
import { addFile } from './furnish.ts';

const flips = 1000;
const seed = 20_261_122;

/** Numbers that look random and are the same in every run. */
const numbers = (start: number) => {
  let state = start;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

describe('an archive', () => {
  let stage: BackupStage;
  let path: string;
  let whole: Buffer;
  beforeAll(async () => {
    stage = await openBackupStage();
    for (const content of ['یک', 'دو', 'سه']) await addFile(stage.services, content);
    ({ path } = await archiveOf(stage));
    whole = readFileSync(path);
  });
  afterAll(() => stage.close());

  const refusal = async (bytes: Buffer): Promise<unknown> => {
    writeFileSync(path, bytes);
    return verified(path).then(
      (archive) => archive.close(),
      (error: { code?: string }) => error.code,
    );
  };

  it(`is taken as it is, and with any of ${flips} bits flipped it is refused`, async () => {
    expect(await refusal(whole)).toBeUndefined();
    const below = numbers(seed);
    const taken: number[] = [];
    for (let round = 0; round < flips; round += 1) {
      // The headers at the end and the seal among them as often as all the rest.
      const place = round % 2 ? below(whole.length) : whole.length - 1 - below(2000);
      const flipped = Buffer.from(whole);
      flipped[place]! ^= 1 << below(8);
      if ((await refusal(flipped)) !== 'invalid') taken.push(place);
    }
    expect(taken).toEqual([]);
  });

  it('is refused where something is missing at its end or stands behind it', async () => {
    for (const cut of [1, 22, 200, whole.length - 10, whole.length]) {
      expect([cut, await refusal(whole.subarray(0, whole.length - cut))]).toEqual([cut, 'invalid']);
    }
    expect(await refusal(Buffer.concat([whole, Buffer.from('x')]))).toBe('invalid');
    expect(await refusal(Buffer.concat([Buffer.from('x'), whole]))).toBe('invalid');
  });
});
