import { lifetimes } from '@account/contract/limits';
import { beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#test/support/outside/mail-server.ts';
import { until } from '#test/support/until.ts';
import { systemScope } from '../../kernel/scope.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { openPostOffice, type PostOffice } from './test/post-office.ts';

const run = { signal: new AbortController().signal };

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
  return server.stop;
});

const open = () => openPostOffice({ smtpUrl: server.url });
const states = async (office: PostOffice) => (await office.mails()).map(({ state }) => state);

test('running the job again, also at the same time, sends nothing again', async () => {
  const office = await open();
  await office.invite('frontdesk@example.com');
  const [deliver] = office.tasks;
  await Promise.all([deliver?.run({ mailId: 1 }, run), deliver?.run({ mailId: 1 }, run)]);
  await deliver?.run({ mailId: 1 }, run);
  await office.work();
  await office.hurry();
  const userId = await office.invite('second@example.com');
  await until(async () => expect(await office.latest(userId)).toMatchObject({ state: 'accepted' }));
  expect(server.seen).toHaveLength(2);
  expect(await states(office)).toEqual(['accepted', 'accepted']);
});

test('a mail whose sender died with it is sent when the claim has ended', async () => {
  const office = await open();
  const userId = await office.invite('frontdesk@example.com');
  const [deliver] = office.tasks;
  await office.claimFor(60);
  await deliver?.run({ mailId: 1 }, run);
  expect(server.seen).toEqual([]);
  office.passSeconds(61);
  await deliver?.run({ mailId: 1 }, run);
  expect(await office.latest(userId)).toMatchObject({ state: 'accepted' });
});

test('nothing is sent for a change that was rolled back', async () => {
  const office = await open();
  await office.work();
  const person = await office.person('frontdesk@example.com');
  const change = office.database.write(systemScope, async (tx) => {
    await office.queueMail(tx, office.invitation(person, 'frontdesk@example.com'));
    throw new Error('the change failed');
  });
  await expect(change).rejects.toThrow('the change failed');
  const userId = await office.invite('second@example.com');
  await until(async () => expect(await office.latest(userId)).toMatchObject({ state: 'accepted' }));
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['second@example.com']]);
});

test('an organization administrator queues mail without seeing the queue', async () => {
  const office = await open();
  await office.work();
  const person = await office.person('frontdesk@example.com');
  const scope = { kind: 'own', userId: person } as const;
  await office.database.write(scope, (tx) => office.queueMail(tx, office.invitation(person, 'frontdesk@example.com')));
  await until(() => expect(server.received).toHaveLength(1));
});

test('a mail older than its link is given up unsent', async () => {
  const office = await open();
  const userId = await office.invite('frontdesk@example.com');
  office.passSeconds(lifetimes.invitation);
  await office.work();
  await until(async () => expect(await office.latest(userId)).toMatchObject({ state: 'failed' }));
  expect(server.seen).toEqual([]);
  expect(await office.mails()).toMatchObject([{ content: null }]);
});

test.each([
  ['that only administrators get, when its recipient is none', '1', false],
  ['to a person whom a directory deactivated', '9999', true],
])('a waiting mail %s is given up unsent', async (_what, level, deactivated) => {
  const office = await open();
  const recipient = 'frontdesk@example.com';
  const userId = await office.person(recipient);
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const data = {
    url: 'https://account.example.com/organization/1/sso',
    expiresAt,
    organization: 'North',
    endsAt: expiresAt,
  };
  await office.database.write(systemScope, async (tx) => {
    await office.queueMail(tx, { kind: 'certificate_ending', userId, recipient, data });
    await tx.run(
      prepared(sql`
        UPDATE users SET role_id = (SELECT id FROM roles WHERE access_level = ${level}),
          deactivated_at = CASE WHEN ${deactivated}::boolean THEN now() END WHERE id = ${userId}`),
    );
  });
  await office.work();
  await until(async () => expect(await office.latest(userId)).toMatchObject({ state: 'failed' }));
  expect(server.seen).toEqual([]);
});

test('a newer invitation takes the place of one that was not sent yet', async () => {
  const office = await open();
  const email = 'frontdesk@example.com';
  const userId = await office.invite(email, { token: 'OLDER' });
  await office.database.write(systemScope, (tx) =>
    office.queueMail(tx, office.invitation(userId, email, { token: 'NEWER' })),
  );
  await office.work();
  await until(async () => expect(await states(office)).toEqual(['failed', 'accepted']));
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.text).toContain('NEWER');
});

test('links lie neither in the tables nor in the log in plain', async () => {
  const office = await open();
  const userId = await office.invite('frontdesk@example.com', { token: 'SecretOfTheLink' });
  const before = await office.everythingStored();
  await office.work();
  await until(async () => expect(await office.latest(userId)).toMatchObject({ state: 'accepted' }));
  expect(before).toContain('mail.deliver');
  const secret = [Buffer.from('SecretOfTheLink').toString('hex'), 'SecretOfTheLink'];
  for (const text of [before, await office.everythingStored(), office.lines.join('')])
    for (const form of secret) expect(text).not.toContain(form);
  expect(office.lines.join('')).toContain('mail accepted');
});
