// The worker thread that holds the embedded database, so that a heavy query keeps nobody else waiting.
import { parentPort, workerData } from 'node:worker_threads';
import type { Session } from '#server/database/session.ts';
import { packError, startId, type Question, type Reply, type WorkerInput } from './messages.ts';
import { openFolder } from './openFolder.ts';

const port = parentPort!;
const say = (reply: Reply): void => port.postMessage(reply);

const reply = async (session: Session, { id, sql, parameters, visit }: Question): Promise<void> => {
  try {
    const statement = [sql, parameters] as const;
    const answer = visit ? session.visit(visit, ...statement) : session.query(...statement);
    say({ id, answer: await answer });
  } catch (error) {
    say({ id, error: packError(error) });
  }
};

const close = async (session: Session): Promise<void> => {
  await session.close();
  port.close();
};

try {
  const session = await openFolder((workerData as WorkerInput).folder);
  port.on('message', (question: Question | 'close') => {
    void (question === 'close' ? close(session) : reply(session, question));
  });
  say({ id: startId });
} catch (error) {
  say({ id: startId, error: packError(error) });
  port.close();
}
