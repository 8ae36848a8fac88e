import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { expect, onTestFinished } from 'vitest';
import { until } from '#test/support/until.ts';

/** The state letter of a process on Linux, as ps shows it; undefined when it is gone. */
function stateOf(pid: number): string | undefined {
  try {
    return /^\d+ \(.*\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

export const isAlive = (pid: number): boolean => !['Z', undefined].includes(stateOf(pid));

export const gone = (pid: number): Promise<void> => until(() => expect(isAlive(pid)).toBe(false));

/** A process that has nothing to do with Postgres. */
export function otherProgram(): number {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child.pid ?? 0;
}

const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/comm`, 'utf8').trim();

/**
 * A process that ended and whose parent never asks how. It ends only after the shell that started it has become
 * another program: a shell asks.
 */
export async function zombie(): Promise<number> {
  const script = 'cat <&3 >/dev/null & echo $!; exec sleep 600';
  const child = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [, said, , input] = child.stdio;
  const pid = await new Promise<number>((resolve) => said?.once('data', (text) => resolve(Number(text))));
  await until(() => expect(commandOf(child.pid ?? 0)).toBe('sleep'));
  (input as Writable).end();
  await until(() => expect(stateOf(pid)).toBe('Z'));
  return pid;
}
