import { fieldError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { markPresent, type RequirePresence } from '../sessions/index.ts';
import type { Reauthenticate } from './reauthenticate.ts';

export interface PresenceParts {
  database: Database;
  clock: Clock;
  reauthenticate: Reauthenticate;
}

/** The proof of presence: a password that is right renews that of the session. */
export const createPresence =
  ({ database, clock, reauthenticate }: PresenceParts): RequirePresence =>
  async (actor, session, password) => {
    if (password !== undefined) {
      await reauthenticate(actor, password);
      await database.writeOne((writer) => markPresent(writer, session.id, clock.now()));
      return;
    }
    if (session.isPresent) return;
    throw fieldError(
      'current_password',
      session.user.has_password ? 'validation.presence' : 'validation.presence_sign_in',
    );
  };
