import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Requester } from '../../kernel/client.ts';
import { createWorkQueue } from '../limits/queue/work-queue.ts';

/** argon2id (the library's default algorithm) with 19 MiB, two passes and one lane: the minimum that OWASP advises. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Threads of libuv's pool, which file access, picture decoding and DNS share; 4 is Node's own default. */
const poolSize = Number(process.env.UV_THREADPOOL_SIZE) || 4;

/** At most one hash per processor at a time, and always fewer than there are threads in the pool. */
const limitConcurrency = createWorkQueue({
  atOnce: Math.max(1, Math.min(availableParallelism(), poolSize - 2)),
  waiting: 100,
});

/**
 * Hashes a password with a random salt, off the main thread; the result contains algorithm, cost and salt. Letters are
 * composed before (NFC): keyboards differ in how they write é (NIST SP 800-63B, 3.1.1.2).
 */
export const hashPassword = (password: string, requester: Requester | undefined): Promise<string> =>
  limitConcurrency(requester, () => hash(password.normalize(), cost));

/** How many hashes wait for a processor. */
export const waitingHashes = (): number => limitConcurrency.waiting();

/** A stand-in where there is no hash: verifying against it takes as long as against a real one. */
const nobody = hashPassword('nobody has this password', undefined);

/** The other form in which older hashes may have been made: as it is typed, or decomposed; undefined when there is one form. */
function olderForm(password: string): string | undefined {
  const composed = password.normalize();
  const other = password === composed ? password.normalize('NFD') : password;
  return other === composed ? undefined : other;
}

export interface PasswordMatch {
  matches: boolean;
  /** A hash to store in place of one that was made before letters were composed. */
  renewed?: string;
}

/**
 * Whether a password matches a hash. Without a hash it does not, after the same work, so that the time does not reveal
 * which e-mails exist.
 */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  requester: Requester | undefined,
): Promise<PasswordMatch> {
  const against = stored ?? (await nobody);
  const isRight = (form: string) => limitConcurrency(requester, () => verify(against, form));
  const older = olderForm(password);
  if (await isRight(password.normalize())) return { matches: Boolean(stored) };
  if (older === undefined || !(await isRight(older)) || !stored) return { matches: false };
  return { matches: true, renewed: await hashPassword(password, requester) };
}
