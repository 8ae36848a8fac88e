import type { SignInWay } from '@account/contract/endpoints/accounts/recent-sign-ins';
import { limits, sessionAlarmMails } from '@account/contract/limits';
import type { Origin } from '../../kernel/actor.ts';
import { secondsAfter } from '../../kernel/clock.ts';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import type { NoticeParts } from '../mail/index.ts';
import { noteBrowser } from './browsers/note-browser.ts';
import { endSessionsAtDisplay, holdDevice } from './end-at-display.queries.ts';
import { endOldestTokens, insertKnownSession, insertSession, type SessionKind } from './sessions.queries.ts';
import type { LogSignIn } from './sign-in-log.ts';

/** Where a new session comes from. */
export type SessionOrigin = Origin;

/** A session that opens. */
export interface OpeningSession {
  userId: number;
  origin: SessionOrigin;
  /** How the person signs in; null when a session that is open already asks for another one. */
  way: SignInWay | null;
  /** Whether it outlives the browser; false by default. */
  remember?: boolean;
  /** A browser's by default. */
  kind?: SessionKind;
  /** The display at which the person signs in. */
  deviceId?: number | undefined;
}

/** Opens a session in the caller's transaction and returns its token. */
export type OpenSession = (tx: Transaction, session: OpeningSession) => Promise<string>;

/**
 * Opens a session of a browser with one statement of its own, as long as a condition holds of person `u`. Undefined, and
 * nothing is done, when it does not, or when there is more to do because the browser is unknown and has to be told.
 */
export type OpenAtOnce = (
  session: Pick<OpeningSession, 'userId' | 'origin' | 'remember'> & { way: SignInWay },
  condition: Fragment,
) => Promise<string | undefined>;

export interface SessionDoor {
  openSession: OpenSession;
  openAtOnce: OpenAtOnce;
}

export interface SessionDoorParts extends NoticeParts {
  database: Database;
  logSignIn: LogSignIn;
}

/**
 * Makes the one door through which all sessions open. A sign-in is recorded, told by mail when the browser is unknown, and
 * logged once it is committed. One token too many ends the oldest, and a sign-in at a display ends the one that was there.
 */
export function createSessionDoor(parts: SessionDoorParts): SessionDoor {
  const { database, clock, logSignIn } = parts;

  const openSession: OpenSession = async (tx, { userId, origin, way, remember = false, kind = 'web', deviceId }) => {
    const token = randomToken();
    if (way) await noteBrowser(tx, parts, { userId, origin });
    if (deviceId !== undefined) {
      await holdDevice(tx, deviceId);
      await endSessionsAtDisplay(tx, deviceId);
    }
    const { address, userAgent } = origin;
    const session = { userId, way, remember, kind, deviceId: deviceId ?? null, address, userAgent, now: clock.now() };
    await insertSession(tx, { ...session, tokenHash: hashToken(token) });
    if (kind !== 'web') await endOldestTokens(tx, userId, limits.tokens);
    if (way) tx.afterCommit(() => logSignIn('sign_in_succeeded', { userId, address, way }));
    return token;
  };

  const openAtOnce: OpenAtOnce = async ({ userId, origin, way, remember = false }, condition) => {
    const { address, userAgent, browser } = origin;
    if (!browser) return undefined;
    const token = randomToken();
    const now = clock.now();
    const told = { since: secondsAfter(now, -sessionAlarmMails.window), max: sessionAlarmMails.max };
    const session = { userId, way, remember, address, userAgent, browser, told, now };
    const opened = await database.writeOne((writer) =>
      insertKnownSession(writer, { ...session, tokenHash: hashToken(token) }, condition),
    );
    if (opened === 0) return undefined;
    logSignIn('sign_in_succeeded', { userId, address, way });
    return token;
  };

  return { openSession, openAtOnce };
}
