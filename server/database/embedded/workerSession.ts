import type { Worker } from 'node:worker_threads';
import type { Answer, Ask, Session, Visit } from '#server/database/session.ts';
import { startWorker } from '#server/threads/startWorker.ts';
import { startId, unpackError, type Question, type Reply, type WorkerInput } from './messages.ts';

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}
const nothing: Answer = { command: '', rowCount: 0, rows: [] };

/** SQLSTATE of a server that goes away, which callers know as: try again soon. */
const broken = (cause?: unknown): Error =>
  Object.assign(new Error('the embedded database broke off', { cause }), { code: '57P01' });

/** One life of the worker: it ends for good when the thread ends. */
class Life {
  readonly started: Promise<Answer>;
  readonly ended: Promise<void>;
  alive = true;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next = startId;
  #cause: unknown;

  constructor(folder: string) {
    const workerData: WorkerInput = { folder };
    this.#worker = startWorker(import.meta.url, 'databaseWorker', { workerData });
    this.started = this.#expect();
    this.ended = new Promise((resolve) => this.#worker.once('exit', () => resolve(this.#end())));
    this.#worker.on('message', (reply: Reply) => this.#settle(reply));
    // The exit that follows tells everybody who waits.
    this.#worker.on('error', (error) => {
      this.#cause = error;
    });
  }

  ask([sql, parameters]: Parameters<Ask>, visit?: Visit): Promise<Answer> {
    if (!this.alive) return Promise.reject(broken(this.#cause));
    const question: Question = { id: this.#next, sql, parameters, ...(visit && { visit }) };
    const answer = this.#expect();
    this.#worker.postMessage(question);
    return answer;
  }

  async close(): Promise<void> {
    if (this.alive) this.#worker.postMessage('close');
    await this.ended;
  }

  #expect(): Promise<Answer> {
    const id = this.#next++;
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #settle({ id, answer, error }: Reply): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(unpackError(error));
    else waiting?.resolve(answer ?? nothing);
  }

  #end(): void {
    this.alive = false;
    for (const { reject } of this.#waiting.values()) reject(broken(this.#cause));
    this.#waiting.clear();
  }
}

/** The embedded database in a thread of its own. After a breakdown the next who connects starts it anew. */
export const openWorkerSession = async (folder: string): Promise<Session> => {
  let life = new Life(folder);
  await life.started;
  return {
    ready: async () => {
      if (!life.alive) life = new Life(folder);
      await life.started;
    },
    query: (...statement) => life.ask(statement),
    visit: (way, ...statement) => life.ask(statement, way),
    close: () => life.close(),
  };
};
