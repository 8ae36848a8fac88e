import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, vi } from 'vitest';

/** The state letter of a process on Linux, as ps shows it; undefined when it is gone. */
function stateOf(pid: number): string | undefined {
  try {
    return /^\d+ \(.*\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

export const isAlive = (pid: number): boolean => !['Z', undefined].includes(stateOf(pid));

export const gone = (pid: number): Promise<void> =>
  vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000, interval: 20 });

/** A process that has nothing to do with Postgres. */
export function otherProgram(): number {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child.pid ?? 0;
}

/** A process that ended and whose parent never asks how. */
export async function zombie(): Promise<number> {
  const child = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const pid = await new Promise<number>((resolve) => child.stdout.once('data', (text) => resolve(Number(text))));
  await vi.waitFor(() => expect(stateOf(pid)).toBe('Z'), { timeout: 5_000, interval: 10 });
  return pid;
}
