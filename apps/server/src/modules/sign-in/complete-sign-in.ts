import type { SignInWay } from '@account/contract/endpoints/accounts/sessions';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import {
  deleteSession,
  insertChallenge,
  type OpenSession,
  type SessionOrigin,
  type SignInPlace,
} from '../sessions/index.ts';

/** The token of the new session; or that a code is still missing, with the new token of a visitor. */
export type SignedIn = { twoFactor: false; token: string } | { twoFactor: true; token: string | undefined };

/** The browser that signs in: the token of its session and the id of the session that it had, if any. */
export interface SignInCaller {
  token: string | undefined;
  session: number | undefined;
}

/** A finished sign-in in this browser, which its former session names. */
export interface FinishedSignIn {
  userId: number;
  browser: Buffer | undefined;
  origin: SessionOrigin;
}

/** Further work of a finished sign-in in a browser. */
export interface OnSignedIn {
  /** Does it, in the transaction that opens the session. */
  run(tx: Transaction, finished: FinishedSignIn): Promise<void>;
  /** Whether there is anything to do, as a condition of SQL. */
  isDue(browser: Buffer, now: Date): Fragment;
}

export interface SignInParts {
  clock: Clock;
  onSignedIn: OnSignedIn;
  openSession: OpenSession;
  /** Another token for a visitor. */
  newVisitorToken: (former?: string) => string;
}

/** The proof of a sign-in, and the place that it opens. */
interface ProvenSignIn {
  way: SignInWay;
  place: SignInPlace;
  provedAt: Date | null;
}

/** Where a sign-in comes from. */
interface SignInFrom {
  origin: SessionOrigin;
  caller: SignInCaller;
}

/** Seconds that a sign-in waits for its code. */
const challengeSeconds = 600;

/** Opens the session of a user who has proved everything, and ends the one that the caller had; returns its token. */
export async function finishSignIn(
  tx: Transaction,
  { onSignedIn, openSession }: Pick<SignInParts, 'onSignedIn' | 'openSession'>,
  userId: number,
  { way, place, provedAt }: ProvenSignIn,
  { origin, caller }: SignInFrom,
): Promise<string> {
  const browser = caller.token === undefined ? undefined : hashToken(caller.token);
  if (caller.session && place.kind === 'web') await deleteSession(tx, caller.session);
  await onSignedIn.run(tx, { userId, browser, origin });
  return openSession(tx, { userId, origin, place, way, provedAt });
}

/**
 * Ends a sign-in whose first factor was right, whichever it was: opens a session and ends the one that the caller had,
 * or asks for the second factor, which is a proof of its own. A token of the app leaves the caller's session alone. A
 * visitor without a live session cannot be asked: `session_expired`. A visitor who is asked gets a new token, because another person may know the
 * one from before the first factor; a session keeps its own until the code is right.
 */
export async function completeSignIn(
  tx: Transaction,
  parts: SignInParts,
  user: { id: number; two_factor: boolean },
  how: ProvenSignIn,
  from: SignInFrom,
): Promise<SignedIn> {
  const { clock, newVisitorToken } = parts;
  const { way, place } = how;
  const { caller } = from;
  const browser = caller.token === undefined ? undefined : hashToken(caller.token);
  if (user.two_factor) {
    if (!browser) throw new AppError('session_expired');
    const expiresAt = secondsAfter(clock.now(), challengeSeconds);
    const token = caller.session ? undefined : newVisitorToken(caller.token);
    const tokenHash = token === undefined ? browser : hashToken(token);
    const remember = place.kind === 'web' && place.remember;
    await insertChallenge(tx, { tokenHash, browserHash: browser, userId: user.id, way, remember, expiresAt });
    return { twoFactor: true, token };
  }
  const token = await finishSignIn(tx, parts, user.id, how, from);
  return { twoFactor: false, token };
}
