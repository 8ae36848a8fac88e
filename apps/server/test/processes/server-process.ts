import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Client, Reply } from '../../../../tools/harness/client.ts';
import { Program } from '../../../../tools/harness/program.ts';
import type { Connection } from '../../src/platform/database/connection.ts';
import { until } from '../support/until.ts';

/** A folder for one test, where databases are quick. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(path.dirname(inject('preparedFolder')), 'process-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Variables of a shell for work with another Postgres; none has an effect on the embedded one. */
export const otherShell = {
  PGHOST: '192.0.2.1',
  PGPORT: '1',
  PGUSER: 'other',
  PGDATABASE: 'other',
  PGPASSWORD: 'other',
  PGPASSFILE: '/dev/null/none',
  PGSERVICE: 'other',
  PGDATA: '/dev/null/none',
  PGSSLMODE: 'require',
  PGSSLNEGOTIATION: 'direct',
  PGREPLICATION: 'true',
  PGCLIENT_ENCODING: 'LATIN1',
  PGCONNECT_TIMEOUT: '1',
  PGTARGETSESSIONATTRS: 'standby',
  PGOPTIONS: '-c statement_timeout=1 -c role=none',
  PGTZ: 'America/New_York',
  TZ: 'America/New_York',
  LC_ALL: 'tr_TR.UTF-8',
  GRAPHILE_WORKER_SCHEMA: 'other',
};

/** Starts the program, or a command, with these settings and no others; ends it after the test. Its compile cache is kept. */
export function launch(
  settings: Record<string, string>,
  command?: readonly string[],
  cwd = settings.DATA_DIR ?? os.tmpdir(),
): Program {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const environment = { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', RATE_LIMITS: 'off', ...settings };
  const program = new Program(environment, cwd, command);
  onTestFinished(async () => void (await program.end('SIGTERM')));
  return program;
}

/** Starts the program and waits until it says that it is ready; returns its address too. */
export async function start(settings: Record<string, string>): Promise<{ program: Program; url: string }> {
  const program = launch(settings);
  await program.ready();
  // A line of the log, which is written beside the output of the terminal.
  const port = await until(() => {
    const [, listening] = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(program.stdout) ?? [];
    if (!listening) throw new Error('the log does not name the port');
    return listening;
  });
  return { program, url: `http://127.0.0.1:${port}` };
}

export function createOrganization(client: Client, name: string): Promise<Reply> {
  const form = new FormData();
  form.append('organization', JSON.stringify({ name, logo_vertical: 1, logo_horizontal: 1 }));
  return client.send('POST', '/appapi/organization', form);
}

/** The DATABASE_URL of a connection. */
export function urlOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port = 5432, user, database, password = '' } = connection;
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return `postgres://${login}@${encodeURIComponent(host)}:${port}/${database}`;
}
