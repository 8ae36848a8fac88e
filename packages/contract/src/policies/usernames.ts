import * as z from 'zod/mini';
import { email } from '../values/fields.ts';

/**
 * Whether a user may have a username: one in the form of an e-mail address is the own one, in any case. Another
 * person's would stand in the way when that person registers.
 */
export function mayHaveUsername({ email: own }: { email: string }, username: string): boolean {
  const { success, data } = z.safeParse(email, username);
  return !success || data === own;
}
