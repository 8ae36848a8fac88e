import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Credentials } from '../../../tools/harness/client.ts';

export interface Attack {
  /** As `attackers/main.ts` calls it. */
  name: string;
  what: string;
}

export const attacks: readonly Attack[] = [
  { name: 'idle', what: '5,000 connections that say nothing' },
  { name: 'slowHeaders', what: '2,000 requests whose headers come a line a second' },
  { name: 'slowBodies', what: '2,000 requests whose bodies come a byte a second' },
  { name: 'slowReaders', what: '500 connections that ask 200 times and never read' },
  { name: 'nestedBodies', what: '20 send 800 KB of `[`' },
  { name: 'hugeBodies', what: '20 send 1 MB of JSON' },
  { name: 'wrongPasswords', what: '20 sign in with wrong passwords' },
  { name: 'rightPasswords', what: '20 sign in with a right password, again and again' },
  { name: 'enrolments', what: '20 enrol displays' },
  { name: 'madeUpSessions', what: '20 open pages with cookies that they made up' },
  { name: 'uploads', what: 'one person sends 8 interlaced pictures of 24 megapixels at a time' },
];

const fileOf = (name: string): string => new URL(name, import.meta.url).pathname;

/** Begins a process that says when it is ready. @returns what it said, and what ends it */
async function start(file: string, args: readonly string[]): Promise<{ said: string; end: () => Promise<void> }> {
  const child = fork(fileOf(file), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const [said] = await Promise.race([once(child, 'message'), ended]);
  if (child.exitCode !== null) throw new Error(`${file} ${args[0] ?? ''} did not begin`);
  const end = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { said: String(said), end };
}

/** Begins an attack in a process of its own. @returns ends it */
export async function begin(
  attack: Attack,
  url: string,
  { email, password }: Credentials,
): Promise<() => Promise<void>> {
  const { end } = await start('./attackers/main.ts', [attack.name, url, email, password]);
  return end;
}

/** The same attackers against a server that only refuses. @returns ends both */
export async function beginBeside(attack: Attack, credentials: Credentials): Promise<() => Promise<void>> {
  const standIn = await start('./stand-in.ts', []);
  const end = await begin(attack, standIn.said, credentials);
  return async () => {
    await end();
    await standIn.end();
  };
}
