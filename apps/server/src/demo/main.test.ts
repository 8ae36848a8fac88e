import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#test/support/files/folders.ts';

test('nothing is loaded where the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  const demo = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: { ...process.env, PORT, HOST: '127.0.0.1', DATA_DIR: await temporaryFolder() },
  });
  const said = await text(demo.stderr);
  other.close();
  expect(said).toBe(`Port ${PORT} is already in use. Set PORT to another one, or end the program that uses it.\n`);
  expect(demo.exitCode ?? (await once(demo, 'exit'))[0]).toBe(1);
});
