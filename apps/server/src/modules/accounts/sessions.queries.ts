import type { AccessLevel, PanelRole } from '@account/contract/roles';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

export interface SessionRecord {
  id: number;
  remember: boolean;
  stale: boolean;
  user_id: number;
  email: string;
  username: string;
  name: string | null;
  organization_id: number | null;
  organization_name: string | null;
  role_id: number;
  role_name: string;
  access_level: AccessLevel;
  panel_role: PanelRole;
  panel_idletimeout: number;
  profilepic: string | null;
  wallpaper: string | null;
  umslinkcode: string | null;
  email_verified_at: string | null;
  must_change_password: boolean;
}

export interface SessionAges {
  /** A session without Remember Me lives when it was used after this moment. */
  plain: Date;
  /** The same with Remember Me. */
  remembered: Date;
  /** A use before this moment is worth writing down again. */
  stale: Date;
}

/** The live session of a token with its person, in one look-up by index. */
export const findSession = (
  executor: Executor,
  tokenHash: Buffer,
  ages: SessionAges,
): Promise<SessionRecord | undefined> =>
  executor.row(
    prepared(sql`
      SELECT s.id, s.remember, s.last_used_at < ${ages.stale} AS stale, u.id AS user_id, u.email, u.username, u.name,
        u.organization_id, o.name AS organization_name, u.role_id, r.name AS role_name, r.access_level, u.panel_role,
        u.panel_idletimeout, u.profilepic, u.wallpaper, u.umslinkcode, u.email_verified_at, u.must_change_password
      FROM sessions s JOIN users u ON u.id = s.user_id JOIN roles r ON r.id = u.role_id
        LEFT JOIN organizations o ON o.id = u.organization_id
      WHERE s.token_hash = ${tokenHash}
        AND s.last_used_at > CASE WHEN s.remember THEN ${ages.remembered}::timestamptz ELSE ${ages.plain}::timestamptz END`),
  );

export const touchSession = (executor: Executor, id: number, now: Date): Promise<number> =>
  executor.run(prepared(sql`UPDATE sessions SET last_used_at = ${now} WHERE id = ${id}`));

export interface NewSession {
  tokenHash: Buffer;
  userId: number;
  remember: boolean;
  address: string;
  userAgent: string;
  now: Date;
}

export const insertSession = (transaction: Transaction, session: NewSession): Promise<number> =>
  transaction.run(
    prepared(sql`
      INSERT INTO sessions (token_hash, user_id, remember, address, user_agent, created_at, last_used_at)
      VALUES (${session.tokenHash}, ${session.userId}, ${session.remember}, ${session.address}, ${session.userAgent},
        ${session.now}, ${session.now})`),
  );

export const deleteSession = (executor: Executor, id: number): Promise<number> =>
  executor.run(prepared(sql`DELETE FROM sessions WHERE id = ${id}`));

/** Ends every session of a person but one. */
export const deleteOtherSessions = (transaction: Transaction, userId: number, keep: number): Promise<number> =>
  transaction.run(prepared(sql`DELETE FROM sessions WHERE user_id = ${userId} AND id <> ${keep}`));
