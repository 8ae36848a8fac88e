import type { SignInWay } from '@account/contract/endpoints/accounts/recent-sign-ins';
import { limits } from '@account/contract/limits';
import type { Origin } from '../../kernel/actor.ts';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NoticeParts } from '../mail/index.ts';
import { noteBrowser } from './browsers/note-browser.ts';
import { endSessionsAtDisplay, holdDevice } from './end-at-display.queries.ts';
import { endOldestTokens, insertSession, type SessionKind } from './sessions.queries.ts';
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

export interface SessionDoorParts extends NoticeParts {
  logSignIn: LogSignIn;
}

/**
 * Makes the one door through which all sessions open. A sign-in is recorded, told by mail when the browser is unknown, and
 * logged once it is committed. One token too many ends the oldest, and a sign-in at a display ends the one that was there.
 */
export function createSessionDoor(parts: SessionDoorParts): OpenSession {
  const { clock, logSignIn } = parts;
  return async (tx, { userId, origin, way, remember = false, kind = 'web', deviceId }) => {
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
}
