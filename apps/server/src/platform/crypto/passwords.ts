import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Requester } from '../../kernel/requester.ts';
import { createWorkQueue } from '../../kernel/work-queue.ts';

/** argon2id (the library's default algorithm) with 19 MiB, two passes and one lane: the minimum that OWASP advises. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Threads of libuv's pool, which file access, picture decoding and DNS share; 4 is Node's own default. */
const poolSize = Number(process.env.UV_THREADPOOL_SIZE) || 4;

/** At most one hash per processor at a time, and always fewer than there are threads in the pool. */
const limitConcurrency = createWorkQueue({
  atOnce: Math.max(1, Math.min(availableParallelism(), poolSize - 2)),
  waiting: 100,
});

/** Hashes a password with a random salt, off the main thread; the result contains algorithm, cost and salt. */
export const hashPassword = (password: string, requester: Requester | undefined): Promise<string> =>
  limitConcurrency(requester, () => hash(password, cost));

/** A stand-in where there is no hash: verifying against it takes as long as against a real one. */
const nobody = hashPassword('nobody has this password', undefined);

/**
 * Whether a password matches a hash. Without a hash it returns false after the same work, so that the time does not
 * reveal which e-mails exist.
 */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  requester: Requester | undefined,
): Promise<boolean> {
  const against = stored ?? (await nobody);
  const matches = await limitConcurrency(requester, () => verify(against, password));
  return stored ? matches : false;
}
