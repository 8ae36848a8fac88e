import { batchPace, limits, scimLimits, takenRefusals } from '@account/contract/limits';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp, useTestApp } from '#test/support/app.ts';
import { buildUser } from '#test/support/factories.ts';
import { mailWaits } from '#test/support/mail-waits.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import { sql } from '../../platform/database/sql.ts';
import { connected } from './test/directory.ts';

const app = useTestApp();

const deactivation = { Operations: [{ op: 'replace', path: 'active', value: false }] };

it('a directory learns of sixty addresses an hour that they have an account elsewhere, and still takes leavers out', async () => {
  const directory = await connected(app);
  const id = await directory.bring('ada');
  const others = [];
  for (let made = 0; made <= takenRefusals.failures; made++) others.push(await buildUser(app));
  const create = async (userName: string) =>
    (await directory.send('POST', '/Users', { userName, active: false })).status;
  const move = async (userName: string) => (await directory.send('PUT', `/Users/${id}`, { userName })).status;
  const last = others.pop()?.email ?? '';
  for (const [place, { email }] of others.entries()) expect(await (place % 2 ? create : move)(email)).toBe(409);
  for (const userName of [last, `free@${directory.domain}`])
    expect([await create(userName), await move(userName)]).toEqual([429, 429]);
  expect((await directory.send('PATCH', `/Users/${id}`, deactivation)).status).toBe(200);
  app.clock.advance(takenRefusals.firstWait + 1);
  expect(await create(last)).toBe(409);
});

it('a whole name that is too long ends before a character that does not fit, and is no other one the next time', async () => {
  const directory = await connected(app);
  const givenName = 'a'.repeat(limits.name - 2);
  const person = { userName: `ada@${directory.domain}`, name: { givenName, familyName: '😀' } };
  const { body: made } = await directory.send('POST', '/Users', person);
  const [row] = await rowsOf<{ name: string }>(app, sql`SELECT name FROM users WHERE id = ${Number(made.id)}`);
  expect(row?.name).toBe(`${givenName} `);
  const again = await directory.send('PUT', `/Users/${made.id}`, person);
  expect(again.body.meta.lastModified).toBe(made.meta.lastModified);
});

it('invitations by a directory are six hundred an hour, the others wait for their turn', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' });
  onTestFinished(() => limited.close());
  limited.clock.hold();
  const directory = await connected(limited);
  const waitOf = async (name: string) => {
    await directory.bring(name);
    return mailWaits(limited, [`${name}@${directory.domain}`]);
  };
  const sent = (calls: number) =>
    change(
      limited,
      sql`UPDATE call_counts SET calls = ${calls}
        WHERE counter_hash = ${hashToken(`invitations of directory ${directory.organizationId}`)}`,
    );
  expect(await waitOf('first')).toEqual([0]);
  await sent(batchPace.max);
  expect(await waitOf('next')).toEqual([batchPace.window / batchPace.max]);
  await sent(batchPace.max * (1 + batchPace.longestWait / batchPace.window));
  const { status } = await directory.send('POST', '/Users', { userName: `last@${directory.domain}` });
  expect(status).toBe(429);
});

it('an address that is refused again counts once, as directories send it with each run', async () => {
  const directory = await connected(app);
  const { email } = await buildUser(app);
  for (let run = 0; run <= takenRefusals.failures; run++)
    expect((await directory.send('POST', '/Users', { userName: email })).status).toBe(409);
  await directory.bring('ada');
});

it.each([
  [
    'attributes',
    { op: 'replace', value: Object.fromEntries(Array.from({ length: scimLimits.operations }, (_, n) => [`a${n}`, 1])) },
  ],
  ['values', { op: 'add', path: 'emails', value: Array.from({ length: scimLimits.operations }, () => ({})) }],
])('a change of more %s than operations may be is refused', async (_what, operation) => {
  const directory = await connected(app);
  const id = await directory.bring('ada');
  const { status, body } = await directory.send('PATCH', `/Users/${id}`, { Operations: [operation] });
  expect([status, body.scimType]).toEqual([400, 'invalidSyntax']);
});
