import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

export type LinkPurpose = 'invitation' | 'password_reset';

/** A link of a mail, found by the hash of its token. */
export interface LinkRecord {
  id: number;
  user_id: number;
  email: string;
  name: string | null;
  organization_id: number | null;
  organization_name: string | null;
  /** Whether it was followed, replaced or settled. */
  used: boolean;
  expired: boolean;
  /** Whether it is an invitation of a user with a verified address, and so without effect. */
  settled: boolean;
}

/** Ends the open links of a purpose: newer ones replace them. The caller holds the locks of the users (`lockUserRow`). */
export const replaceLinksOf = (
  transaction: Transaction,
  userIds: readonly number[],
  purpose: LinkPurpose,
  now: Date,
): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE account_links SET used_at = ${now}
      WHERE user_id = ANY (${[...userIds]}::int[]) AND purpose = ${purpose} AND used_at IS NULL`),
  );

/** The same for one user. */
export const replaceLinks = (
  transaction: Transaction,
  userId: number,
  purpose: LinkPurpose,
  now: Date,
): Promise<number> => replaceLinksOf(transaction, [userId], purpose, now);

/**
 * Ends every open link of a person, except the invitation of a user without a verified address: it is that
 * person's only way in, and it ends with the verification. The caller holds the lock of the user (`lockUserRow`).
 */
export const endLinksOf = (transaction: Transaction, userId: number): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE account_links l SET used_at = now() FROM users u
      WHERE l.user_id = ${userId} AND l.used_at IS NULL AND u.id = l.user_id
        AND (l.purpose <> 'invitation' OR u.email_verified_at IS NOT NULL)`),
  );

/** Whether a person has an open link of a purpose that was made after a timestamp. */
export const hasOpenLink = async (
  executor: Executor,
  userId: number,
  purpose: LinkPurpose,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> => {
  const row = await executor.row<{ found: boolean }>(
    prepared(sql`
      SELECT EXISTS (SELECT FROM account_links WHERE user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL
        AND created_at > ${since} AND expires_at > ${now}) AS found`),
  );
  return row?.found ?? false;
};

/** The time at which the newest invitation of a user ends, or ended unused. */
export const invitationEndOf = async (executor: Executor, userId: number): Promise<string | null> => {
  const row = await executor.row<{ end: string | null }>(
    prepared(sql`
      SELECT max(l.expires_at) AS end FROM account_links l JOIN users u ON u.id = l.user_id
      WHERE l.user_id = ${userId} AND l.purpose = 'invitation' AND l.used_at IS NULL AND u.email_verified_at IS NULL`),
  );
  return row?.end ?? null;
};

export const insertLink = (
  transaction: Transaction,
  link: { userId: number; purpose: LinkPurpose; tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<number> =>
  transaction.run(
    prepared(sql`
      INSERT INTO account_links (user_id, purpose, token_hash, created_at, expires_at)
      VALUES (${link.userId}, ${link.purpose}, ${link.tokenHash}, ${link.now}, ${link.expiresAt})`),
  );

export interface NewLink {
  userId: number;
  tokenHash: Buffer;
}

/** Makes a link for each of many people. */
export const insertLinks = (
  transaction: Transaction,
  links: readonly NewLink[],
  { purpose, now, expiresAt }: { purpose: LinkPurpose; now: Date; expiresAt: Date },
): Promise<number> =>
  transaction.run(
    prepared(sql`
      INSERT INTO account_links (user_id, purpose, token_hash, created_at, expires_at)
      SELECT link.user_id, ${purpose}, link.token_hash, ${now}, ${expiresAt}
      FROM unnest(${links.map(({ userId }) => userId)}::int[], ${links.map(({ tokenHash }) => tokenHash)}::bytea[])
        AS link (user_id, token_hash)`),
  );

const select = (now: Date) => sql`
  SELECT l.id, l.user_id, u.email, u.name, u.organization_id, o.name AS organization_name, l.expires_at <= ${now} AS expired,
    l.purpose = 'invitation' AND u.email_verified_at IS NOT NULL AS settled,
    l.used_at IS NOT NULL OR (l.purpose = 'invitation' AND u.email_verified_at IS NOT NULL) AS used
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
