import { type Fragment, sql } from '../../platform/database/sql.ts';
import { hasFailures } from '../../platform/limits/lockout/lockout.queries.ts';
import { hasSamePassword } from '../credentials/index.ts';

/** A password that was right, and who tried it from where. */
export interface ProvenPassword {
  user: { id: number; password_hash: string | null };
  /** Hash of e-mail and client. */
  pair: Buffer;
}

/**
 * Whether person `u` can be signed in at once: the password is unchanged since, no second factor was turned on, there were
 * no wrong guesses, and nothing else is due.
 */
export const isStillProven = ({ user, pair }: ProvenPassword, isDue: Fragment): Fragment =>
  sql`${hasSamePassword(user.password_hash)} AND u.two_factor_confirmed_at IS NULL AND NOT ${hasFailures(pair)}
    AND NOT ${isDue}`;
