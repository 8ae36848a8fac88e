import { accessLevels } from '@account/contract/roles';
import { clientOf } from '../../kernel/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { withLockout } from '../../platform/limits/lockout/lockout.ts';
import {
  type CredentialRecord,
  checkPassword,
  findAtSignIn,
  lockPassword,
  type RequiredSignIn,
} from '../credentials/index.ts';
import { type LogSignIn, type OpenAtOnce, recordSignIn, type SessionOrigin } from '../sessions/index.ts';
import { completeSignIn, type SignedIn, type SignInCaller, type SignInParts } from './complete-sign-in.ts';
import { isStillProven } from './sign-in.queries.ts';

/** Locks pairs of e-mail and address, so that no client can lock another user out. */
const pairOf = (email: string, address: string): Buffer => hashToken(`${email}\n${clientOf(address)}`);

const wrong = () => fieldError('email', 'validation.credentials');

/**
 * Whether the password of a user counts for nothing, because the organization requires its own provider. It does not decide
 * about people of others, nor about those who run the installation. Who was named as an exception keeps a password while an
 * administrator.
 */
const isBarred = (user: CredentialRecord | undefined, required: RequiredSignIn | null): boolean =>
  required !== null &&
  user?.organization_id === required.id &&
  user.access_level !== accessLevels.top &&
  !(user.access_level === accessLevels.organization && required.password_for.includes(user.id));

export interface PasswordDoor {
  database: Database;
  clock: Clock;
  logSignIn: LogSignIn;
}

/** The method of a sign-in with a password. */
interface PasswordTry {
  kind: 'web' | 'display';
  origin: SessionOrigin;
  /**
   * Signs in the proven user, provided that there were no wrong guesses, and returns the token. Undefined when there is more
   * to do: then the failures are forgotten, and the caller does it.
   */
  enter?: (proven: { user: CredentialRecord; pair: Buffer }) => Promise<string | undefined>;
}

/**
 * The person whose e-mail and password these are; 422 under `email` otherwise. An unknown e-mail takes the same work as
 * a wrong password.
 */
export async function provePassword(
  { database, clock, logSignIn }: PasswordDoor,
  { email, password }: { email: string; password: string },
  { kind, origin: { address, userAgent, requester }, enter }: PasswordTry,
): Promise<{ user: CredentialRecord; token: string | undefined }> {
  const pair = pairOf(email, address);
  const { user, lockedFor, required } = await database.read(systemScope, (executor) =>
    findAtSignIn(executor, { email, pair, now: clock.now() }),
  );
  let token: string | undefined;
  const userId = user?.id ?? null;
  const failure = { userId, outcome: 'password_wrong', way: 'password', kind, address, userAgent } as const;
  const lockout = {
    database,
    clock,
    onFailure: (tx: Transaction) => recordSignIn(tx, { ...failure, now: clock.now() }),
    onLocked: () => logSignIn('sign_in_locked', { userId, address }),
    known: { lockedFor },
    settle: async () => {
      token = user && (await enter?.({ user, pair }));
      return token !== undefined;
    },
  };
  const isRefused = isBarred(user, required);
  const matches = await withLockout(lockout, pair, async () => {
    const isRight = await checkPassword(database, user, password, requester);
    return isRight && !isRefused;
  });
  if (user && matches) return { user, token };
  logSignIn('sign_in_failed', { userId, address });
  // The same for every address of the domain, and for right and wrong passwords.
  throw required ? fieldError('email', 'validation.continue_with', { organization: required.name }) : wrong();
}

/**
 * Refuses a sign-in whose password was changed since it was proven, and locks it until the transaction ends. Returns whether
 * a second factor is on, which may be so only since then.
 */
export async function requireSamePassword(
  tx: Transaction,
  { id, password_hash }: Pick<CredentialRecord, 'id' | 'password_hash'>,
): Promise<{ two_factor: boolean }> {
  const locked = await lockPassword(tx, id, password_hash);
  if (!locked) throw wrong();
  return locked;
}

export interface SignInService {
  /** Opens a session and ends the one that the caller had, or asks for the second factor. */
  signIn(
    credentials: { email: string; password: string; remember: boolean },
    origin: SessionOrigin,
    caller: SignInCaller,
  ): Promise<SignedIn>;
}

export interface SignInServiceParts extends SignInParts, PasswordDoor {
  openAtOnce: OpenAtOnce;
}

export function createSignInService(parts: SignInServiceParts): SignInService {
  const { database, clock, onSignedIn, openAtOnce } = parts;
  return {
    signIn: async ({ remember, ...credentials }, origin, caller) => {
      const way = 'password';

      /** The usual sign-in: one factor, in a known browser without a signed-in user. */
      const enter: PasswordTry['enter'] = async ({ user, pair }) => {
        if (user.two_factor || caller.session || !caller.token) return undefined;
        const isDue = onSignedIn.isDue(hashToken(caller.token), clock.now());
        return openAtOnce({ userId: user.id, origin, way, remember }, isStillProven({ user, pair }, isDue));
      };

      const { user, token } = await provePassword(parts, credentials, { kind: 'web', origin, enter });
      if (token !== undefined) return { twoFactor: false, token };
      return database.write(systemScope, async (tx) => {
        const { two_factor } = await requireSamePassword(tx, user);
        const how = { way, place: { kind: 'web', remember }, provedAt: clock.now() } as const;
        return completeSignIn(tx, parts, { id: user.id, two_factor }, how, { origin, caller });
      });
    },
  };
}
