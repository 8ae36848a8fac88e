import { type Logger, pino } from 'pino';

/** JSON lines on standard output. Members that are named like a secret are replaced by `[hidden]`. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', 'cookie', 'authorization', '*.password', '*.token', '*.cookie', '*.authorization'],
      censor: '[hidden]',
    },
  });
