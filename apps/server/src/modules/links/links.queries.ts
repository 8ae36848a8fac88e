import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

export type LinkPurpose = 'invitation' | 'password_reset';

/** A link of a mail, found by the hash of its token. */
export interface LinkRecord {
  id: number;
  user_id: number;
  email: string;
  organization_id: number | null;
  organization_name: string | null;
  used: boolean;
  expired: boolean;
}

/** Ends the open links of a purpose: a newer one replaces them. The caller holds the lock of the user (`lockUserRow`). */
export const replaceLinks = (
  transaction: Transaction,
  userId: number,
  purpose: LinkPurpose,
  now: Date,
): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE account_links SET used_at = ${now} WHERE user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL`),
  );

export const insertLink = (
  transaction: Transaction,
  link: { userId: number; purpose: LinkPurpose; tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<number> =>
  transaction.run(
    prepared(sql`
      INSERT INTO account_links (user_id, purpose, token_hash, created_at, expires_at)
      VALUES (${link.userId}, ${link.purpose}, ${link.tokenHash}, ${link.now}, ${link.expiresAt})`),
  );

const select = (now: Date) => sql`
  SELECT l.id, l.user_id, u.email, u.organization_id, o.name AS organization_name, l.used_at IS NOT NULL AS used, l.expires_at <= ${now} AS expired
  FROM account_links l JOIN users u ON u.id = l.user_id LEFT JOIN organizations o ON o.id = u.organization_id`;

export const findLink = (
  executor: Executor,
  purpose: LinkPurpose,
  tokenHash: Buffer,
  now: Date,
): Promise<LinkRecord | undefined> =>
  executor.row(prepared(sql`${select(now)} WHERE l.token_hash = ${tokenHash} AND l.purpose = ${purpose}`));

/**
 * Reads a link to use it; a second use at the same time waits and then finds it used. The caller holds the lock of the
 * user (`lockUserRow`): every transaction locks users before links, which prevents deadlock.
 */
export const lockLink = (
  transaction: Transaction,
  purpose: LinkPurpose,
  tokenHash: Buffer,
  now: Date,
): Promise<LinkRecord | undefined> =>
  transaction.row(
    prepared(sql`${select(now)} WHERE l.token_hash = ${tokenHash} AND l.purpose = ${purpose} FOR UPDATE OF l`),
  );

export const markLinkUsed = (transaction: Transaction, id: number, now: Date): Promise<number> =>
  transaction.run(prepared(sql`UPDATE account_links SET used_at = ${now} WHERE id = ${id}`));

/** Removes links that ended before a timestamp. */
export const removeLinksEndedBefore = (transaction: Transaction, before: Date): Promise<number> =>
  transaction.run(prepared(sql`DELETE FROM account_links WHERE expires_at <= ${before}`));
