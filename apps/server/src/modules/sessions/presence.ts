import type { UserActor } from '../../kernel/actor.ts';
import type { LiveSession } from '../../kernel/session.ts';

/**
 * Requires that whoever uses the session proved lately who that is: by the sign-in, or by the password. A password that
 * is given has to be right in any case. Otherwise 422 under `current_password`. Who verifies passwords comes after this
 * module, so the services that ask get it from outside.
 */
export type RequirePresence = (actor: UserActor, session: LiveSession, password: string | undefined) => Promise<void>;
