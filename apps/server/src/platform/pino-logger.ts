import { type Logger, pino } from 'pino';

/** JSON lines on standard output. Whatever is named like a secret is never written (contract section 1). */
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
