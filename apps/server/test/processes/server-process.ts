import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, vi } from 'vitest';

const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** Milliseconds that a start or an end may take on a busy machine. */
const patience = 120_000;

export interface Outcome {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The program as `npm start` runs it. */
export interface ServerProcess {
  pid: number;
  /** What it said so far. */
  readonly stdout: string;
  readonly stderr: string;
  exited: Promise<Outcome>;
  kill(signal: NodeJS.Signals): Promise<Outcome>;
}

/** A folder for one test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'account-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the program with these settings and no others; ends it after the test. */
export function launch(settings: Record<string, string>): ServerProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [program], {
    cwd: settings.DATA_DIR ?? os.tmpdir(),
    env: { PATH, HOME, PORT: '0', RATE_LIMITS: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (chunk: Buffer) => {
      said[stream] += chunk.toString();
    });
  const exited = once(child, 'exit').then(([code, signal]) => ({ code, signal }) as Outcome);
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  onTestFinished(async () => void (await kill('SIGTERM')), patience);
  return Object.defineProperties({ pid: child.pid ?? 0, exited, kill } as ServerProcess, {
    stdout: { get: () => said.stdout },
    stderr: { get: () => said.stderr },
  });
}

/** Starts the program and waits until it says that it is ready; answers its address too. */
export async function start(settings: Record<string, string>): Promise<ServerProcess & { url: string }> {
  const server = launch(settings);
  const ended = server.exited.then(({ code }) => {
    throw new Error(`the program ended with ${code}: ${server.stderr}${server.stdout}`);
  });
  const ready = vi.waitFor(() => expect(server.stdout).toContain('Account is ready'), {
    timeout: patience,
    interval: 20,
  });
  await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  const [, port] = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(server.stdout) ?? [];
  return Object.defineProperty(server, 'url', { value: `http://127.0.0.1:${port}` }) as ServerProcess & { url: string };
}
