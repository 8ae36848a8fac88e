import { expect, onTestFinished, test } from 'vitest';
import { type MailServerOptions, startMailServer } from '#test/support/outside/mail-server.ts';
import { until } from '#test/support/until.ts';
import { freePort } from '../../../../../tools/harness/free-port.ts';
import { openPostOffice } from './test/post-office.ts';

async function mailServer(options: MailServerOptions = {}) {
  const server = await startMailServer(options);
  onTestFinished(() => server.stop());
  return server;
}

test('an invitation arrives once, in text and HTML, and its content is erased', async () => {
  const server = await mailServer();
  const office = await openPostOffice({ smtpUrl: server.url });
  await office.work();
  const userId = await office.invite('frontdesk@example.com');
  await until(async () => expect(await office.latest(userId)).toMatchObject({ state: 'accepted' }));

  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  const [row] = await office.mails();
  expect(mail).toMatchObject({
    recipients: ['frontdesk@example.com'],
    from: { name: 'Account', address: 'no-reply@example.com' },
    to: [{ address: 'frontdesk@example.com' }],
    subject: 'Your invitation to Account',
    messageId: `<${row?.message_id}@account.example.com>`,
  });
  expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  expect(mail?.text).toContain('North Campus has made an account for frontdesk@example.com.');
  expect(mail?.text).toContain('\nhttps://account.example.com/password/create/TOKEN\n');
  expect(mail?.html).toContain('<a href="https://account.example.com/password/create/TOKEN"');
  expect(row).toMatchObject({ state: 'accepted', content: null, attempts: 1 });
  expect((await office.latest(userId))?.answer).toMatch(/^250 /);
});

test('a mail that is put off is tried again after a while, and is the same mail', async () => {
  const replies = [{ code: 451, text: 'Try again later' }, 'accept'] as const;
  let tries = 0;
  const server = await mailServer({ reply: () => replies[tries++] ?? 'accept' });
  const office = await openPostOffice({ smtpUrl: server.url });
  await office.work();
  const userId = await office.invite('frontdesk@example.com');
  await until(async () => expect(await office.latest(userId)).toMatchObject({ state: 'deferred' }));
  expect(await office.latest(userId)).toMatchObject({ answer: '451 Try again later', next_try_at: expect.any(String) });

  await until(async () => expect(await office.latest(userId)).toMatchObject({ state: 'accepted' }));
  expect(server.received).toHaveLength(1);
  expect(server.seen).toHaveLength(2);
  expect(new Set(server.seen).size).toBe(1);
  expect(await office.latest(userId)).toMatchObject({ next_try_at: null });
});

test('a mail that is refused for good is given up, with what the server said', async () => {
  const server = await mailServer({ reply: () => ({ code: 550, text: 'No such person here' }) });
  const office = await openPostOffice({ smtpUrl: server.url });
  await office.work();
  const userId = await office.invite('nobody@example.com');
  await until(async () => expect(await office.latest(userId)).toMatchObject({ state: 'failed' }));
  expect(await office.latest(userId)).toMatchObject({ answer: '550 No such person here', next_try_at: null });
  expect(await office.mails()).toMatchObject([{ content: null, attempts: 1 }]);
});

test('a mail server that is down delays mail, and loses none', async () => {
  const port = await freePort();
  const office = await openPostOffice({ smtpUrl: `smtp://127.0.0.1:${port}` });
  await office.work();
  const people = Array.from({ length: 12 }, (_, number) => `person${number}@example.com`);
  for (const email of people) await office.invite(email);
  await until(async () => {
    const mails = await office.mails();
    expect(mails.map(({ state }) => state)).toEqual(people.map(() => 'deferred'));
  });

  const second = await mailServer({ port });
  await office.hurry();
  await until(() => expect(second.received).toHaveLength(people.length));
  expect(second.received.flatMap(({ recipients }) => recipients).sort()).toEqual([...people].sort());
});

test('a password that the mail server does not take delays mail until it is mended', async () => {
  const server = await mailServer({ login: { user: 'account', password: 'right' } });
  const office = await openPostOffice({ smtpUrl: server.url.replace('//', '//account:wrong-password@') });
  await office.work();
  const userId = await office.invite('frontdesk@example.com');
  await until(async () => expect(await office.latest(userId)).toMatchObject({ state: 'deferred' }));
  expect(await office.latest(userId)).toMatchObject({ answer: '535 Authentication failed' });
  expect(office.lines.join('')).not.toContain('wrong-password');
});
