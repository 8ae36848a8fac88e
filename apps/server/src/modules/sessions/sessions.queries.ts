import type { SessionKind, SignInWay } from '@account/contract/endpoints/accounts/sessions';
import { selectList } from '../../platform/database/columns.ts';
import type { Executor, Transaction, Writer } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { type SessionUser, sessionUserFields } from '../users/index.ts';
import { isMailLimitReached, updateBrowser } from './browsers/known-browsers.queries.ts';
import { isIdle, type LiveSince } from './ended-sessions.queries.ts';
import { insertSignIn } from './sign-ins.queries.ts';

export interface SessionRecord extends SessionUser {
  id: number;
  kind: SessionKind;
  remember: boolean;
  /** Seconds since 1970. */
  last_used: number;
  /** Seconds since 1970. */
  born: number;
  stale: boolean;
  is_present: boolean;
}

export interface SessionAges extends LiveSince {
  /** A use before this timestamp is worth writing down again. */
  stale: Date;
  /** The same of a user at a display, whose idle logout counts from the last use. */
  staleAtDisplay: Date;
  /** A proof of presence after this timestamp still holds. */
  present: Date;
}

const userColumns = selectList(sessionUserFields);

/** A session with its person, in one look-up by index. */
const selectSession = (which: Fragment, ages: SessionAges) => sql`
      SELECT s.id, s.kind, s.remember, extract(epoch FROM s.last_used_at)::float8 AS last_used, extract(epoch FROM s.created_at)::float8 AS born,
        s.last_used_at < CASE WHEN s.kind = 'display' THEN ${ages.staleAtDisplay}::timestamptz ELSE ${ages.stale}::timestamptz END AS stale, s.present_at > ${ages.present} AS is_present, ${userColumns}
      FROM sessions s JOIN users u ON u.id = s.user_id JOIN roles r ON r.id = u.role_id
        LEFT JOIN organizations o ON o.id = u.organization_id
      WHERE ${which}`;

const byToken = (tokenHash: Buffer) => sql`s.token_hash = ${tokenHash}`;

/** Whether session `s` of a browser lives. */
export const isLiveWeb = (ages: LiveSince): Fragment => sql`(s.kind = 'web'
        AND s.last_used_at > CASE WHEN s.remember THEN ${ages.remembered}::timestamptz ELSE ${ages.plain}::timestamptz END
        AND s.created_at > CASE WHEN s.remember THEN ${ages.rememberedBorn}::timestamptz ELSE ${ages.plainBorn}::timestamptz END)`;

/** Whether token `s` of person `u` lives, wherever it is used. */
export const isLiveToken = (ages: LiveSince): Fragment => sql`(s.kind <> 'web'
        AND s.last_used_at > ${ages.token} AND s.created_at > ${ages.tokenBorn} AND NOT ${isIdle(ages.now)})`;

const isUsableToken = (ages: SessionAges) => sql`${isLiveToken(ages)}
        AND NOT EXISTS (SELECT FROM devices d WHERE d.id = s.device_id AND d.blocked_at IS NOT NULL)`;

/** A live session of a browser. */
export const findSession = (
  executor: Executor,
  tokenHash: Buffer,
  ages: SessionAges,
): Promise<SessionRecord | undefined> =>
  executor.row(prepared(sql`${selectSession(byToken(tokenHash), ages)} AND ${isLiveWeb(ages)}`));

/** A live token of an app or a display. */
export const findTokenSession = (
  executor: Executor,
  tokenHash: Buffer,
  ages: SessionAges,
): Promise<SessionRecord | undefined> =>
  executor.row(prepared(sql`${selectSession(byToken(tokenHash), ages)} AND ${isUsableToken(ages)}`));

/** A live session or token that is known already. */
export const findSessionById = (
  executor: Executor,
  id: number,
  ages: SessionAges,
): Promise<SessionRecord | undefined> =>
  executor.row(
    prepared(sql`${selectSession(sql`s.id = ${id}`, ages)} AND (${isLiveWeb(ages)} OR ${isUsableToken(ages)})`),
  );

/** Notes that the user of the session has proved the identity. */
export const markPresent = (writer: Writer, id: number, now: Date): Promise<number> =>
  writer.run(prepared(sql`UPDATE sessions SET present_at = ${now} WHERE id = ${id}`));

export const touchSession = (writer: Writer, id: number, now: Date): Promise<number> =>
  writer.run(prepared(sql`UPDATE sessions SET last_used_at = ${now} WHERE id = ${id}`));

export interface NewSession {
  tokenHash: Buffer;
  kind: SessionKind;
  userId: number;
  /** How the person signs in; null when a session that is open already asks for another one. */
  way: SignInWay | null;
  remember: boolean;
  address: string;
  userAgent: string;
  /** The display at which the user signs in. */
  deviceId: number | null;
  /** When the person last proved who that is. */
  provedAt: Date;
  now: Date;
}

/** Inserts a session, and the record of the sign-in with the same statement. */
export const insertSession = (transaction: Transaction, session: NewSession): Promise<number> =>
  transaction.run(
    prepared(sql`
      ${session.way ? sql`WITH recorded AS (${insertSignIn({ ...session, way: session.way, outcome: 'succeeded' })})` : sql``}
      INSERT INTO sessions (token_hash, kind, user_id, remember, address, user_agent, device_id, created_at, last_used_at, present_at)
      VALUES (${session.tokenHash}, ${session.kind}, ${session.userId}, ${session.remember}, ${session.address}, ${session.userAgent},
        ${session.deviceId}, ${session.now}, ${session.now}, ${session.provedAt})`),
  );

/** A session of a browser that opens by a sign-in. */
export interface NewKnownSession extends Omit<NewSession, 'deviceId' | 'kind' | 'provedAt'> {
  way: SignInWay;
  browser: Buffer;
  /** The maximum of sign-ins with unknown browsers since a timestamp that are notified by mail. */
  mailLimit: { since: Date; max: number };
}

/**
 * Inserts a session in a known browser, or in an unknown one beyond the limit of mails, and all that goes with it, as long
 * as a condition holds of person `u`; 0 and nothing changed otherwise. The row of the person stays as it is until the end:
 * the same as in a transaction of several statements.
 */
export const insertKnownSession = (writer: Writer, session: NewKnownSession, condition: Fragment): Promise<number> => {
  const { tokenHash, userId, remember, browser, mailLimit, address, userAgent, now } = session;
  const record = { ...session, kind: 'web', outcome: 'succeeded' } as const;
  return writer.run(
    prepared(sql`
      WITH held AS (SELECT u.id FROM users u WHERE u.id = ${userId} AND u.deactivated_at IS NULL
        AND ${condition} FOR SHARE OF u),
      known AS (${updateBrowser(sql`(SELECT id FROM held)`, browser, now)} RETURNING user_id AS id),
      opened AS (SELECT id FROM known UNION ALL
        SELECT id FROM held WHERE NOT EXISTS (SELECT FROM known) AND ${isMailLimitReached(sql`held.id`, mailLimit)}),
      recorded AS (${insertSignIn(record, sql`opened u WHERE true`)})
      INSERT INTO sessions (token_hash, kind, user_id, remember, address, user_agent, created_at, last_used_at, present_at)
      SELECT ${tokenHash}::bytea, 'web', opened.id, ${remember}::boolean, ${address}, ${userAgent},
        ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz FROM opened`),
  );
};

/** Gives a session another token; 0 when it is gone. */
export const replaceToken = (transaction: Transaction, id: number, tokenHash: Buffer): Promise<number> =>
  transaction.run(prepared(sql`UPDATE sessions SET token_hash = ${tokenHash} WHERE id = ${id}`));

export const deleteSession = (writer: Writer, id: number): Promise<number> =>
  writer.run(prepared(sql`DELETE FROM sessions WHERE id = ${id}`));

/** Deletes the sessions of a person but one; undefined: all. */
export const deleteSessionsOf = (transaction: Transaction, userId: number, keep: number | undefined): Promise<number> =>
  transaction.run(
    prepared(sql`DELETE FROM sessions WHERE user_id = ${userId} AND id IS DISTINCT FROM ${keep ?? null}::integer`),
  );

/** Ends the API tokens of a person: they rest on the same proof of who that is. */
export const deleteApiTokensOf = (transaction: Transaction, userId: number): Promise<number> =>
  transaction.run(prepared(sql`DELETE FROM api_tokens WHERE user_id = ${userId}`));

export const hasSession = async (transaction: Transaction, id: number): Promise<boolean> =>
  (await transaction.run(prepared(sql`SELECT FROM sessions WHERE id = ${id}`))) > 0;

/** Ends the oldest tokens of a person but so many. */
export const endOldestTokens = (transaction: Transaction, userId: number, kept: number): Promise<number> =>
  transaction.run(
    prepared(sql`
      DELETE FROM sessions WHERE id IN (
        SELECT id FROM sessions WHERE user_id = ${userId} AND kind <> 'web' ORDER BY id DESC OFFSET ${kept}::int)`),
  );

/** Ends one session of a user; 0 when it belongs to another user or is gone. */
export const deleteOwnSession = (transaction: Transaction, userId: number, id: number): Promise<number> =>
  transaction.run(prepared(sql`DELETE FROM sessions WHERE id = ${id} AND user_id = ${userId}`));
