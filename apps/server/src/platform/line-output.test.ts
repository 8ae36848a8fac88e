import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#test/support/files/folders.ts';
import { logCertificate, startLogServer } from '#test/support/outside/log-server.ts';
import { fileOutput, syslogOutput } from './line-output.ts';

const line = (text: string) => ({ text, at: '2026-11-28T10:00:00.000Z', name: 'user.updated' });

test('a file that was renamed is followed by a new one', async () => {
  const file = path.join(await temporaryFolder(), 'audit.log');
  const output = fileOutput(file);
  await output.write([line('1'), line('2')]);
  await rename(file, `${file}.1`);
  await output.write([line('3')]);
  expect(await readFile(`${file}.1`, 'utf8')).toBe('1\n2\n');
  expect(await readFile(file, 'utf8')).toBe('3\n');
});

test('lines begin behind one that was cut off', async () => {
  const file = path.join(await temporaryFolder(), 'audit.log');
  await writeFile(file, '1\n{"cut":');
  const output = fileOutput(file);
  await output.write([line('2')]);
  await output.write([line('3')]);
  expect(await readFile(file, 'utf8')).toBe('1\n{"cut":\n2\n3\n');
});

test('a folder that does not exist is an error', async () => {
  const file = path.join(await temporaryFolder(), 'none', 'audit.log');
  await expect(fileOutput(file).write([])).rejects.toThrow('ENOENT');
});

test('a closed standard output takes no lines, and the program goes on', async () => {
  const program = `
    import { openAuditLog } from ${JSON.stringify(new URL('line-output.ts', import.meta.url))};
    const { output } = await openAuditLog({ kind: 'stdout' });
    process.stdin.once('end', async () => {
      const { code } = await output.write([{ text: '1', at: '', name: '' }]).catch((error) => error);
      setImmediate(() => console.error(code));
    }).resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  child.stdout.destroy();
  await once(child.stdout, 'close');
  child.stdin.end();
  expect(await text(child.stderr)).toBe('EPIPE\n');
});

test('syslog goes over TLS, each line with its length in bytes', async () => {
  const { port, messages } = await startLogServer();
  const output = syslogOutput({ host: 'localhost', port, ca: logCertificate });
  await output.write([line('{"subject":"Ä\\n"}'), line('{}')]);
  await output.write([line('{"last":1}')]);
  const head = /^<110>1 2026-11-28T10:00:00\.000Z \S+ account \d+ user\.updated - /;
  for (const message of messages) expect(message).toMatch(head);
  expect(messages.map((message) => message.replace(head, ''))).toEqual(['{"subject":"Ä\\n"}', '{}', '{"last":1}']);
});

test('lines whose receiver went away, or is not known, are not taken', async () => {
  const { port, messages } = await startLogServer(1);
  const output = syslogOutput({ host: 'localhost', port, ca: logCertificate });
  await expect(output.write([line('x'.repeat(5_000_000))])).rejects.toThrow();
  await expect(syslogOutput({ host: 'localhost', port }).write([line('1')])).rejects.toThrow('self-signed');
  await output.write([line('2')]);
  expect(messages).toHaveLength(1);
});
