import type { TrailFinding } from '#resources/users/trailVerdict.ts';
import { announce } from './announce.ts';
import type { Config } from './config.ts';
import { openPresent } from './openPresent.ts';
import { fileAnchor } from './trail/anchor.ts';
import { verifyTrail } from './trail/verifyTrail.ts';

/** How the command ends; where the trail could not be looked at, it ends with 2. */
export const exitCodes = { whole: 0, tampered: 1, unchecked: 2 } as const;

const tell = ({ kind, id }: TrailFinding): void => announce(`trail.findings.${kind}`, { id: String(id ?? '') });

/** `--verify-trail`: walks the trail where no server runs, says what is wrong, and gives the exit code. */
export const verifyCommand = async (config: Config): Promise<number> => {
  const { dataDir, secretKey } = config;
  const database = await openPresent(config);
  try {
    const verdict = await verifyTrail(database.db, secretKey, { anchor: fileAnchor(dataDir, secretKey) });
    const counts = { entries: String(verdict.entries), erased: String(verdict.erased) };
    const isWhole = verdict.findings.length === 0;
    announce(isWhole ? 'trail.whole' : 'trail.tampered', counts);
    verdict.findings.forEach(tell);
    return isWhole ? exitCodes.whole : exitCodes.tampered;
  } finally {
    await database.close();
  }
};
