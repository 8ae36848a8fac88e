import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { start, temporaryFolder } from '#test/processes/server-process.ts';
import { createTestApp } from '#test/support/app.ts';
import { migratedDatabase } from '#test/support/database.ts';
import { plainJpeg } from '#test/support/files/pictures.ts';
import { until } from '#test/support/until.ts';
import { Client } from '../../../../../tools/harness/client.ts';
import { type Connection, ownerClient } from '../../platform/database/connection.ts';
import { grace, sweep } from './test/sweeps.ts';

const email = 'admin@example.com';
const password = 'set by the operator';

/** A connection over a socket as a URL. */
function addressOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { user, password = '', database, host, port = 5432 } = connection;
  const query = new URLSearchParams({ host, port: String(port) });
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost/${database}?${query}`;
}

it('a file stored by a process that was killed before its commit is swept an hour later', async () => {
  const own = await migratedDatabase();
  const DATA_DIR = temporaryFolder();
  const folder = path.join(DATA_DIR, 'uploads', 'profile');
  const APP_SECRET = 'a secret of tests that is long enough';
  const { program, url } = await start({
    DATABASE_URL: addressOf(own.connection),
    APP_SECRET,
    DATA_DIR,
    ADMIN_PASSWORD: password,
  });
  const browser = new Client(url);
  expect(await browser.signIn({ email, password })).toBe(200);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await plainJpeg())]), 'filename.jpg');
  expect((await browser.send('POST', '/appapi/personalprofile', form)).status).toBe(200);
  const kept = await readdir(folder);

  // The row is locked, so the next upload stores its file and then waits inside its transaction.
  const holder = ownerClient(own.connection);
  await holder.connect();
  await holder.query('BEGIN; SELECT FROM users FOR UPDATE');
  const cut = browser.send('POST', '/appapi/personalprofile', form).catch(() => 'cut off');
  await until(async () => expect((await readdir(folder)).filter((name) => !name.startsWith('.'))).toHaveLength(2));
  expect(await program.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  expect(await cut).toBe('cut off');
  await holder.query('ROLLBACK');
  await holder.end();

  const app = await createTestApp({ DATA_DIR }, { connection: own.connection });
  await sweep(app);
  expect(await readdir(folder)).toHaveLength(2);
  app.clock.advance(grace + 5);
  await sweep(app);
  expect(await readdir(folder)).toEqual(kept);
  expect(await readdir(path.join(DATA_DIR, 'incoming'))).toEqual([]);
  await app.close();
  await own.drop();
});
