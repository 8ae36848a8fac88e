import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';

/** A logger of level trace, and every line that it wrote. */
export function collectLogs(): { logger: Logger; lines: string[] } {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return { logger: pino({ level: 'trace' }, stream), lines };
}
