import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';

const secrets = ['authorization', 'cookie', 'password', 'currentPassword', 'newPassword', 'token', 'secretKey'];

/** The log: one JSON line an event on the error output, so that what is said to people stays apart. */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino(
    {
      level: logLevel,
      base: null,
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[hidden]',
      },
    },
    pino.destination({ dest: 2, sync: true }),
  );
