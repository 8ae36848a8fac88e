import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '#test/support/outside/mail-server.ts';
import { start } from '#test/support/postgres/embedded-postgres.ts';
import { preparedFolder } from '#test/support/postgres/prepared-folder.ts';
import { until } from '#test/support/until.ts';
import { openPostOffice } from './test/post-office.ts';

test('a mail that is accepted while Postgres is killed is written down later, and sent once', async () => {
  const postgres = await start(await preparedFolder(), { overrides: {} });
  const killed = postgres.pid;
  const server = await startMailServer({
    reply: (mail) => {
      if (mail.to?.[0]?.address === 'unlucky@example.com') process.kill(postgres.pid, 'SIGKILL');
      return 'accept';
    },
  });
  onTestFinished(() => server.stop());
  const office = await openPostOffice({ smtpUrl: server.url, connection: postgres.connection });
  await office.work();
  await office.invite('unlucky@example.com');
  await until(async () => expect(await office.mails()).toMatchObject([{ state: 'accepted', content: null }]));
  // The processes that Postgres had left may have written that down: nothing new reaches them.
  await until(() => expect(postgres.pid).not.toBe(killed));
  await office.invite('lucky@example.com');
  await until(async () => expect(await office.mails()).toMatchObject([{}, { state: 'accepted' }]));
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['unlucky@example.com'], ['lucky@example.com']]);
});
