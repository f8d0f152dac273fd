import type { Answer, Visit } from '#server/database/session.ts';
import { StartProblem, type StartMessage } from '#server/database/startProblem.ts';

/** What the worker is started with. */
export interface WorkerInput {
  readonly folder: string;
}

/** A statement on its way to the worker. */
export interface Question {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** present where it is asked within the transaction of another */
  readonly visit?: Visit;
}

/** An error in a form that survives the way between threads. */
export interface SentError {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** present where the start was refused */
  readonly problem?: StartMessage;
}

/** What the worker says: the answer to a question, or by id 0 that it is ready or could not start. */
export interface Reply {
  readonly id: number;
  readonly answer?: Answer;
  readonly error?: SentError;
}

/** The id under which the worker reports its start. */
export const startId = 0;

const fields = ['code', 'severity', 'detail', 'hint', 'schema', 'table', 'column', 'constraint', 'dataType'];

/** Packs an error with what the database said about it. */
export const packError = (error: unknown): SentError => {
  const known = error as Readonly<Record<string, unknown>> & Error;
  const present = fields.filter((field) => typeof known[field] === 'string');
  return {
    message: known.message,
    fields: Object.fromEntries(present.map((field) => [field, String(known[field])])),
    ...(error instanceof StartProblem && { problem: { key: error.key, params: error.params } }),
  };
};

/** Unpacks what packError packed. */
export const unpackError = ({ message, fields: present, problem }: SentError): Error =>
  problem ? new StartProblem(problem.key, problem.params) : Object.assign(new Error(message), present);
