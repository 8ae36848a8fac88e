import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '../../kernel/work-queue.ts';

/** argon2id as contract section 5 asks: 19 MiB, two passes, one lane (the library's default algorithm is argon2id). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Threads of the pool that files, pictures and names of hosts wait for as well; Node's own default. */
const poolSize = Number(process.env.UV_THREADPOOL_SIZE) || 4;

/** As many hashes at once as there are processors, and never so many that nothing else finds a thread. */
const limitConcurrency = createWorkQueue({
  atOnce: Math.max(1, Math.min(availableParallelism(), poolSize - 2)),
  waiting: 1_000,
});

/** Hashes a password with a random salt; the text names algorithm, cost and salt. Runs off the main thread. */
export const hashPassword = (password: string): Promise<string> => limitConcurrency(() => hash(password, cost));

/** A hash of no password: verifying against it costs what a real one costs. */
const nobody = hashPassword('nobody has this password');

/**
 * Whether a password belongs to a hash. Without a hash the answer is false, after the same work, so that the time
 * does not tell which e-mails exist.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobody);
  const matches = await limitConcurrency(() => verify(against, password));
  return stored ? matches : false;
}
