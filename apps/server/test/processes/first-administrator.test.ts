import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { Client } from '../../../../tools/harness/client.ts';
import { preparedFolder } from '../support/postgres/prepared-folder.ts';
import { allowSlowTests } from '../support/slow-tests.ts';
import { until } from '../support/until.ts';
import { launch, otherShell } from './server-process.ts';

allowSlowTests();

const entry = fileURLToPath(new URL('../../src/account.ts', import.meta.url));
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

it.skipIf(!existsSync('/dev/full'))(
  'with its output on a full disk, it prints the password beside, and stops',
  async () => {
    const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
    const settings = {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      PORT: '0',
      DRAIN_SECONDS: '0',
      DATA_DIR: await preparedFolder(),
    };
    const program = spawn('sh', ['-c', 'exec "$0" "$@" > /dev/full', process.execPath, entry, 'serve'], {
      env: settings,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    onTestFinished(() => void program.kill('SIGKILL'));
    let errors = '';
    program.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    await until(() => expect(errors).toMatch(/Account is ready.*\n.*admin@example\.com\n.*with the password \S+\n/));
    program.kill('SIGTERM');
    expect(await once(program, 'exit')).toEqual([0, null]);
  },
);
