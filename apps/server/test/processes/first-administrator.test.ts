import { expect, it } from 'vitest';
import { Client } from '../../../../tools/harness/client.ts';
import { preparedFolder } from '../support/postgres/prepared-folder.ts';
import { allowSlowTests } from '../support/slow-tests.ts';
import { until } from '../support/until.ts';
import { launch, otherShell } from './server-process.ts';

allowSlowTests();

const password = 'set by the operator';

it.each(['1', '2'])('with %s web processes, who waits until it is ready can sign in at once', async (count) => {
  const program = launch({
    ...otherShell,
    DATA_DIR: await preparedFolder(),
    ADMIN_PASSWORD: password,
    WEB_CONCURRENCY: count,
  });
  const url = await until(() => {
    const [, port] = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(program.stdout) ?? [];
    return port ? `http://127.0.0.1:${port}` : expect.unreachable(program.stderr);
  });
  await until(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
  expect(await new Client(url).signIn({ email: 'admin@example.com', password })).toBe(200);
});
