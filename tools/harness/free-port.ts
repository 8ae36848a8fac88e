import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give on request (from 32768 on Linux, 49152 elsewhere). */
const range = [15_000, 32_000] as const;

/** Whether nothing listens at a port of this machine. */
async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

/**
 * A port that was free just now, for a program that comes back at the same address. It is none that the system gives
 * away, so that no program takes it while nothing listens there.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(...range);
  return (await isFree(port)) ? port : freePort();
}
