import { readdirSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { emptyDatabase, migratedDatabase } from '../support/database.ts';
import { openPooler } from '../support/postgres/pooler.ts';
import { preparedFolder } from '../support/postgres/prepared-folder.ts';
import { launch, temporaryFolder, urlOf } from './server-process.ts';

async function fail(settings: Record<string, string>) {
  const DATA_DIR = temporaryFolder();
  const server = launch({ DATA_DIR, ...settings });
  const { code } = await server.exited;
  return { code, lines: server.stderr.trimEnd().split('\n'), stdout: server.stdout, files: readdirSync(DATA_DIR) };
}

it('every wrong variable is named in one answer, and nothing is begun', async () => {
  const wrong = { PORT: 'many', LOG_LEVEL: 'loud', SMTP_URL: 'mail', APP_SECRET: 'too-short', REGISTRATION: 'perhaps' };
  const { code, lines, stdout, files } = await fail(wrong);
  expect(code).toBe(1);
  expect(lines.map((line) => line.split(' must be ')[0]).toSorted()).toEqual(Object.keys(wrong).toSorted());
  expect(lines.join('\n')).not.toContain('too-short');
  expect([stdout, files]).toEqual(['', []]);
});

it('a misspelt setting names the right one, and nothing is begun', async () => {
  const { code, lines, stdout, files } = await fail({ SMTP_ULR: 'smtp://mail.example.com', DATABASE_URLL: 'x' });
  expect(lines.toSorted()).toEqual([
    'DATABASE_URLL is no setting; is DATABASE_URL meant?',
    'SMTP_ULR is no setting; is SMTP_URL meant?',
  ]);
  expect([code, stdout, files]).toEqual([2, '', []]);
});

it('an audit log that cannot be written is one line', async () => {
  const AUDIT_LOG = '/dev/null/audit.log';
  const { code, lines } = await fail({ DATA_DIR: await preparedFolder(), AUDIT_LOG });
  expect([code, lines]).toEqual([1, [`AUDIT_LOG: ${AUDIT_LOG} cannot be written (ENOTDIR).`]]);
});

it('an outside database needs the secret', async () => {
  const { code, lines } = await fail({ DATABASE_URL: 'postgres://localhost/account' });
  expect([code, lines]).toEqual([
    1,
    ['APP_SECRET must be set when DATABASE_URL is set, so that every process shares it'],
  ]);
});

it('an outside database that is not there is one line', async () => {
  const { code, lines } = await fail({ DATABASE_URL: 'postgres://127.0.0.1:1/account', APP_SECRET: 'x'.repeat(32) });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/)]);
});

it('a pooler that logs in as the owner is one line', async () => {
  const own = await migratedDatabase();
  const pooler = await openPooler(own.connection, 'owner');
  onTestFinished(async () => {
    await pooler.close();
    await own.drop();
  });
  const { host, port, user, database } = pooler.connection;
  const url = `postgres://${user}@${host}:${port}/${database}`;
  const { code, lines } = await fail({ DATABASE_URL: url, APP_SECRET: 'x'.repeat(32) });
  const login = `${database}_reader_login`;
  expect(lines).toEqual([
    expect.stringContaining(
      `The door "reader" of the database is not safe: it logs in as account instead of ${login}, `,
    ),
  ]);
  expect(code).toBe(1);
});

it('a pooler that is not there is one line, which names it', async () => {
  const own = await migratedDatabase();
  onTestFinished(own.drop);
  const settings = {
    DATABASE_URL: urlOf(own.connection),
    DATABASE_POOL_URL: 'postgres://127.0.0.1:1/account',
    APP_SECRET: 'x'.repeat(32),
  };
  const { code, lines } = await fail(settings);
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^The pooler of DATABASE_POOL_URL cannot be used: .*ECONNREFUSED.*\.$/),
  ]);
});

it('a role without rights is one line, and so is a database that is not there', async () => {
  const own = await emptyDatabase();
  const role = `${own.name}_guest`;
  await own.run(`CREATE ROLE ${role} LOGIN`);
  onTestFinished(async () => {
    await own.run(`DROP ROLE ${role}`);
    await own.drop();
  });
  const APP_SECRET = 'x'.repeat(32);
  const guest = new URL(urlOf(own.connection));
  guest.username = role;
  const { code, lines } = await fail({ DATABASE_URL: guest.href, APP_SECRET });
  expect(lines).toEqual([expect.stringMatching(/^The database of DATABASE_URL cannot be used: permission denied/)]);
  expect(code).toBe(1);
  const missing = new URL(urlOf(own.connection));
  missing.pathname = '/missing';
  expect((await fail({ DATABASE_URL: missing.href, APP_SECRET })).lines).toEqual([
    'The database of DATABASE_URL cannot be used: database "missing" does not exist',
  ]);
});
