import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** Lines that a person sees, of which one that moves is written again and again. @param {string} text */
const linesOf = (text) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/\r$/, '').split('\u001b[K').at(-1) ?? '')
    // The terminal repeats the key.
    .filter((line) => line !== '^C');

/**
 * Runs a command on a terminal until a line is there, presses Ctrl+C, and waits for the end.
 * @param {string} command
 * @param {RegExp} last
 * @param {Record<string, string>} settings
 */
function onTerminal(command, last, settings) {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, TERM: 'xterm', ...settings };
  const child = spawn('script', ['-qec', command, '/dev/null'], { cwd: root, env });
  let text = '';
  let asked = false;
  child.stdout.on('data', (chunk) => {
    text += chunk;
    if (asked || !last.test(text)) return;
    asked = true;
    child.stdin.write('\u0003');
  });
  /** @type {Promise<{ code: number | null, lines: string[] }>} */
  const ended = new Promise((resolve) => child.once('close', (code) => resolve({ code, lines: linesOf(text) })));
  return ended;
}

it.skipIf(process.platform !== 'linux')(
  'npm start on a terminal prints a few lines for people, the banner last, and ends with 0',
  { timeout: 300_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'first-minute-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const settings = { PORT: '0', DATA_DIR: folder, ADMIN_PASSWORD: 'set by the operator' };
    const { code, lines } = await onTerminal('exec node tools/start.mjs', /Sample data:/, settings);
    expect(code).toBe(0);
    // Beside four lines of npm and those of an installation and a build.
    expect(lines.length).toBeLessThanOrEqual(9);
    for (const line of lines) expect(line).not.toMatch(/^\s*\{|warn/i);
    const text = lines.join('\n');
    for (const part of ['database migrated', 'Account is ready: ', 'Stop: Ctrl+C', 'reset-password admin@example.com'])
      expect(text).toContain(part);
    expect(lines.findLast((line) => /^ {2}\S/.test(line))).toBe('  Sample data: npm run demo');
  },
);

it('the output of a tool is printed when it fails, and kept', () => {
  /** @param {number} code */
  const end = (code) => {
    const script = `import { runKept } from './tools/lib/kept-output.mjs';
      process.exitCode = await runKept('of-a-test', process.execPath, ['-e', 'console.log("its words"); process.exit(${code})']);`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      encoding: 'utf8',
    });
    return [status, stdout, stderr];
  };
  expect(end(3)).toEqual([3, '', 'its words\n']);
  expect(end(0)).toEqual([0, '', '']);
});

it('a program that is started after the end of all is ended at once', async () => {
  const args = ['-e', 'setInterval(() => {}, 1_000)'];
  expect(await run(process.execPath, args, { service: true, stop: AbortSignal.abort() })).toBe(143);
});

it('a signal that npm repeats is passed on once, and one that a person repeats again', async () => {
  const service = `let first;
    process.on('SIGTERM', () => process.exit(5));
    process.on('SIGINT', () => {
      if (!first) first = performance.now();
      else if (performance.now() - first < 500) process.exit(1);
      else console.log('again');
    });
    setInterval(() => {}, 1_000);
    console.log('ready');`;
  const script = `import { run } from './tools/lib/run.mjs';
    process.exitCode = await run(process.execPath, ['-e', ${JSON.stringify(service)}], { service: true });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
  const ended = once(child, 'close');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  const sending = setInterval(() => child.kill('SIGINT'), 50);
  await lines.next();
  clearInterval(sending);
  child.kill('SIGTERM');
  const [code] = await ended;
  expect(code).toBe(5);
});
