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

/** Begins an attack in a process of its own. @returns ends it */
export async function begin(
  attack: Attack,
  url: string,
  { email, password }: Credentials,
): Promise<() => Promise<void>> {
  const file = new URL('./attackers/main.ts', import.meta.url).pathname;
  const child = fork(file, [attack.name, url, email, password], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  await Promise.race([once(child, 'message'), ended]);
  if (child.exitCode !== null) throw new Error(`the attack ${attack.name} did not begin`);
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}
