import { hash, verify } from '@node-rs/argon2';

/** argon2id as contract section 5 asks: 19 MiB, two passes, one lane (the library's default algorithm is argon2id). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with a random salt; the text names algorithm, cost and salt. Runs off the main thread. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** A hash of no password: verifying against it costs what a real one costs. */
const nobody = hashPassword('nobody has this password');

/**
 * Whether a password belongs to a hash. Without a hash the answer is false, after the same work, so that the time
 * does not tell which e-mails exist.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password);
  return stored ? matches : false;
}
