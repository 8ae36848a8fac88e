import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { hash, verify } from '@node-rs/argon2';

/** As the server hashes passwords. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const milliseconds = 3_000;

export interface BareHashes {
  /** CPU milliseconds of one. */
  cost: number;
  /** How many a second, with as many at a time as there are processors. */
  rate: number;
}

/** Hashes passwords in a process of its own that does nothing else. */
export async function measureBareHashes(): Promise<BareHashes> {
  const [measured] = await once(fork(fileURLToPath(import.meta.url)), 'message');
  return measured as BareHashes;
}

async function hashAndTell(): Promise<void> {
  const stored = await hash('a password for measuring', cost);
  const before = process.cpuUsage();
  const begun = performance.now();
  let done = 0;
  const keepHashing = async () => {
    while (performance.now() < begun + milliseconds) {
      await verify(stored, 'a password for measuring');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, keepHashing));
  const { user, system } = process.cpuUsage(before);
  const rate = (done * 1_000) / (performance.now() - begun);
  process.send?.({ cost: (user + system) / 1_000 / done, rate } satisfies BareHashes);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await hashAndTell();
