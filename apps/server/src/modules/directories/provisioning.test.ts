import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';
import { connected, type Directory } from './test/directory.ts';

const app = useTestApp();

/** Notes the statements that some work sends, each with its connection. */
async function statementsOf(work: () => Promise<unknown>): Promise<{ client: pg.Client; text: string }[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => sent.mockRestore());
  await work();
  const statements = sent.mock.calls.map(([query], place) => ({
    client: sent.mock.contexts[place] as pg.Client,
    text: (typeof query === 'string' ? query : (query as pg.QueryConfig).text).trim(),
  }));
  sent.mockRestore();
  return statements;
}

const personOf = ({ domain }: Directory, name: string) => ({
  userName: `${name}@${domain}`,
  externalId: name,
  displayName: name,
  active: true,
});

it('a newcomer locks the organization for seven statements, those that insert, and nothing is read twice', async () => {
  const directory = await connected(app);
  await directory.bring('first');
  const statements = await statementsOf(() => directory.send('POST', '/Users', personOf(directory, 'ada')));
  const place = statements.findIndex(({ text }) => text.startsWith('INSERT INTO users'));
  const { client } = statements[place] ?? {};
  const inTransaction = statements.filter((one) => one.client === client).map(({ text }) => text);
  const begun = inTransaction.findIndex((text) => text.startsWith('INSERT INTO users'));
  const locked = inTransaction.slice(begun, inTransaction.indexOf('COMMIT', begun));
  expect(locked.map((text) => text.split(/\s+/).slice(0, 3).join(' '))).toEqual([
    'INSERT INTO users',
    'WITH d AS',
    'INSERT INTO account_links',
    'INSERT INTO mails',
    'SELECT enqueue_job($1, $2::json,',
    'INSERT INTO audit_entries',
    'INSERT INTO directory_events',
  ]);
  expect(new Set(inTransaction).size).toBe(inTransaction.length);
});

it.each(['PUT', 'PATCH'] as const)('a second run by %s changes nothing, and locks nothing', async (method) => {
  const directory = await connected(app);
  const person = personOf(directory, 'ada');
  const { body: made } = await directory.send('POST', '/Users', person);
  const rows = () =>
    rowsOf(
      app,
      sql`SELECT (SELECT max(id) FROM audit_entries) AS entry, (SELECT max(id) FROM directory_events) AS line,
        u.xmin AS user, d.xmin AS person FROM users u JOIN directory_people d ON d.user_id = u.id WHERE u.id = ${Number(made.id)}`,
    );
  const before = await rows();
  const operations = { Operations: [{ op: 'Replace', value: { displayName: 'ada', active: 'True' } }] };
  const statements = await statementsOf(async () => {
    const again = await directory.send(method, `/Users/${made.id}`, method === 'PUT' ? person : operations);
    expect([again.status, again.body]).toEqual([200, made]);
  });
  expect(statements.filter(({ text }) => !/^SELECT (?!.*FOR (?:UPDATE|SHARE|NO KEY))/s.test(text))).toEqual([]);
  expect(await rows()).toEqual(before);
});
