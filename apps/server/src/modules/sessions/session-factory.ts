import type { SignInWay } from '@account/contract/endpoints/accounts/sessions';
import { limits, sessionAlarmMails } from '@account/contract/limits';
import type { Origin } from '../../kernel/actor.ts';
import { clientOf } from '../../kernel/client.ts';
import { secondsAfter } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import type { NoticeParts } from '../mail/index.ts';
import { lockSigningIn } from '../users/index.ts';
import { noteBrowser } from './browsers/new-sign-ins.service.ts';
import { endSessionsAtDisplay, holdDisplay } from './ended-sessions.queries.ts';
import { endOldestTokens, insertKnownSession, insertSession } from './sessions.queries.ts';
import type { LogSignIn } from './sign-in-records.service.ts';

/** Where a new session comes from. */
export type SessionOrigin = Origin;

/**
 * Where a person signs in: a browser, which may remember the session; the mobile app; or a display, which may be unknown.
 * `isOwn`: the display belongs to the organization of the person.
 */
export type SignInPlace =
  | { kind: 'web'; remember: boolean }
  | { kind: 'mobile' }
  | { kind: 'display'; display: { id: number; isOwn: boolean } | undefined };

/** A session that opens. Each of its parts is a decision that every way in has to make. */
export interface OpeningSession {
  userId: number;
  origin: SessionOrigin;
  place: SignInPlace;
  /** How the person signs in; null when a session that is open already asks for another one. */
  way: SignInWay | null;
  /** When the person proved who that is; null where the way does not tell. The session is present for some time after it. */
  provedAt: Date | null;
}

/** Opens a session in the caller's transaction and returns its token. */
export type OpenSession = (tx: Transaction, session: OpeningSession) => Promise<string>;

/**
 * Opens a session of a browser with one statement of its own, as long as a condition holds of person `u`. Undefined, and
 * nothing is done, when it does not, or when there is more to do because the browser is unknown and a mail is due.
 */
export type OpenAtOnce = (
  session: Pick<OpeningSession, 'userId' | 'origin'> & { way: SignInWay; remember: boolean },
  condition: Fragment,
) => Promise<string | undefined>;

export interface SessionFactory {
  openSession: OpenSession;
  openAtOnce: OpenAtOnce;
}

export interface SessionFactoryParts extends NoticeParts {
  database: Database;
  logSignIn: LogSignIn;
}

/** The mark of a place: the cookie of a browser, the display, or the network and the program of an app without cookies. */
function markOf(place: SignInPlace, { browser, address, userAgent }: SessionOrigin): Buffer | undefined {
  if (place.kind === 'web') return browser;
  if (place.kind === 'mobile' || !place.display) return hashToken(`app\n${clientOf(address)}\n${userAgent}`);
  // A display of the person's own organization is not worth a mail.
  return place.display.isOwn ? undefined : hashToken(`display\n${place.display.id}`);
}

/** Refuses a person whom a directory has deactivated. */
async function requireActive(tx: Transaction, userId: number): Promise<void> {
  if (!(await lockSigningIn(tx, userId))?.is_deactivated) return;
  throw new AppError('validation_failed', { fields: { email: [{ id: 'refusals.account_deactivated' }] } });
}

/** A time that no proof of presence outlives. */
const never = new Date(0);

/**
 * Makes the one function that opens sessions. A mail follows when the place is unknown; a sign-in is recorded,
 * and logged once it is committed. One token too many ends the oldest, and a sign-in at a display ends the one that was there.
 */
export function createSessionFactory(parts: SessionFactoryParts): SessionFactory {
  const { database, clock, logSignIn } = parts;

  const openSession: OpenSession = async (tx, { userId, origin, place, way, provedAt }) => {
    await requireActive(tx, userId);
    const token = randomToken();
    const { kind } = place;
    const deviceId = (kind === 'display' && place.display?.id) || null;
    await noteBrowser(tx, parts, { userId, origin, mark: markOf(place, origin), mailsFirst: way === null });
    if (deviceId !== null) {
      if ((await holdDisplay(tx, deviceId)) === 0) throw new AppError('unauthorized');
      await endSessionsAtDisplay(tx, deviceId);
    }
    const { address, userAgent } = origin;
    const remember = kind !== 'web' || place.remember;
    const session = { userId, way, remember, kind, deviceId, address, userAgent, now: clock.now() };
    await insertSession(tx, { ...session, provedAt: provedAt ?? never, tokenHash: hashToken(token) });
    if (kind !== 'web') await endOldestTokens(tx, userId, limits.tokens);
    if (way) tx.afterCommit(() => logSignIn('sign_in_succeeded', { userId, address, way }));
    return token;
  };

  const openAtOnce: OpenAtOnce = async ({ userId, origin, way, remember }, condition) => {
    const { address, userAgent, browser } = origin;
    if (!browser) return undefined;
    const token = randomToken();
    const now = clock.now();
    const mailLimit = { since: secondsAfter(now, -sessionAlarmMails.window), max: sessionAlarmMails.max };
    const session = { userId, way, remember, address, userAgent, browser, mailLimit, now };
    const opened = await database.writeOne((writer) =>
      insertKnownSession(writer, { ...session, tokenHash: hashToken(token) }, condition),
    );
    if (opened === 0) return undefined;
    logSignIn('sign_in_succeeded', { userId, address, way });
    return token;
  };

  return { openSession, openAtOnce };
}
