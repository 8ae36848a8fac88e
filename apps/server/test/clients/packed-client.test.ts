import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { accessLevels } from '@account/contract/roles';
import { tokenScopes } from '@account/contract/values/token-scopes';
import { expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { buildApiToken, buildDevice, buildUser } from '#test/support/factories.ts';
import { portOf } from '#test/support/listening.ts';

const app = useTestApp();
const root = path.resolve(import.meta.dirname, '../../../..');
const inModules = (name: string) => path.join(root, 'node_modules', name);
const execute = promisify(execFile);

/** A program of another repository: what it knows of the server comes from the package alone. */
const program = `
import { createClient } from '@account/client';
import { readWebhook } from '@account/client/webhooks';

const account = createClient({ url: process.env.ACCOUNT_URL ?? '', token: process.env.ACCOUNT_TOKEN ?? '' });
const names: string[] = [];
for await (const device of account.list('devices.list')) names.push(device.name);
const result = await account.call('devices.update', { body: { id: Number(process.env.DEVICE), name: '' } });
const failed = result.ok ? undefined : result.failure.kind;
const isRead = readWebhook({ secret: 'whsec_AA==', headers: {}, body: '' }) !== undefined;
console.log(JSON.stringify({ names, failed, isRead }));
`;

it('is used by another repository, out of the package alone', { timeout: 240_000 }, async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'account-packed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await execute(process.execPath, [path.join(root, 'tools/pack-client.mjs'), folder], { cwd: root });
  const [archive = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  const user = path.join(folder, 'user');
  await mkdir(user);
  const manifest = { type: 'module', dependencies: { '@account/client': `file:../${archive}` } };
  // The dependency of the client is taken from this checkout, so that no registry is asked.
  const zod = { overrides: { zod: `file:${inModules('zod')}` } };
  await writeFile(path.join(user, 'package.json'), JSON.stringify({ ...manifest, ...zod }));
  await execute('npm', ['install', '--offline', '--no-audit', '--no-fund'], { cwd: user });
  const dependencies = JSON.parse(await readFile(path.join(user, 'node_modules/@account/client/package.json'), 'utf8'));
  expect(Object.keys(dependencies.dependencies)).toEqual(['zod']);

  await writeFile(path.join(user, 'program.ts'), program);
  await writeFile(path.join(user, 'wrong.ts'), program.replace("'devices.list'", "'devices.lists'"));
  const compile = (file: string) =>
    execute(
      process.execPath,
      [
        inModules('typescript/bin/tsc'),
        // As `tsc --init` sets them.
        ...[
          '--ignoreConfig',
          '--strict',
          '--skipLibCheck',
          '--target',
          'es2022',
          '--module',
          'nodenext',
          '--types',
          'node',
        ],
        ...['--typeRoots', inModules('@types'), file],
      ],
      { cwd: user },
    );
  await compile('program.ts');
  await expect(compile('wrong.ts')).rejects.toMatchObject({ stdout: expect.stringContaining('devices.lists') });

  const level = accessLevels.top;
  const { id: userId } = await buildUser(app, { level });
  const { token } = await buildApiToken(app, { userId, level, scopes: tokenScopes });
  const device = await buildDevice(app, { name: 'Room 9' });
  const env = {
    ...process.env,
    ACCOUNT_URL: `http://127.0.0.1:${await portOf(app)}`,
    ACCOUNT_TOKEN: token,
    DEVICE: String(device.id),
  };
  const { stdout } = await execute(process.execPath, ['program.js'], { cwd: user, env });
  expect(JSON.parse(stdout)).toEqual({ names: ['Room 9'], failed: 'invalid', isRead: false });
});
