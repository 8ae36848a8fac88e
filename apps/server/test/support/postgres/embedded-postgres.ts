import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../../../src/platform/embedded-postgres/start.ts';
import type { LogLevel } from '../../../src/platform/log.ts';

/** Settings for clusters that may be lost in a power cut. */
export const fast = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

export interface Line {
  level: LogLevel;
  line: string;
}

/** Starts Postgres for one test, fast rather than durable, and stops it after the test. */
export async function start(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres & { lines: Line[] }> {
  const lines: Line[] = [];
  const write = (text: string) => {
    const { level, msg } = JSON.parse(text) as { level: number; msg: string };
    lines.push({ level: pino.levels.labels[level] as LogLevel, line: msg });
  };
  const log = pino({ level: 'trace' }, { write });
  const server = await startEmbeddedPostgres({ dataDir, log, overrides: fast, ...options });
  onTestFinished(() => server.stop());
  return Object.defineProperty({ ...server, lines, pid: 0 }, 'pid', { get: () => server.pid });
}
