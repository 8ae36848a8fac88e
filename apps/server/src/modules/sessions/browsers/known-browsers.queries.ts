import type { Provider } from '../../../kernel/identity-provider.ts';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../../platform/database/sql.ts';

/** Notes a sign-in in a browser, if it is known. */
export const updateBrowser = (userId: Fragment, browser: Buffer, now: Date): Fragment =>
  sql`UPDATE known_browsers SET last_used_at = ${now} WHERE user_id = ${userId} AND browser_hash = ${browser}`;

/** Notes a sign-in in a known browser; returns 0 when it is not known. */
export const touchBrowser = (tx: Transaction, userId: number, browser: Buffer, now: Date): Promise<number> =>
  tx.run(prepared(updateBrowser(sql`${userId}`, browser, now)));

/** Whether so many browsers of a person have become known since a timestamp that one more causes no mail and stays unknown. */
export const isMailLimitReached = (userId: Fragment, { since, max }: { since: Date; max: number }): Fragment =>
  sql`${max}::int <= (SELECT count(*) FROM known_browsers b WHERE b.user_id = ${userId} AND b.created_at > ${since})`;

/** The e-mail of a person, how many browsers of theirs are known, and how many have become so since a timestamp. */
export const readKnown = (
  executor: Executor,
  userId: number,
  since: Date,
): Promise<{ email: string; known: number; recent: number } | undefined> =>
  executor.row(
    prepared(sql`
      SELECT u.email, count(b.id)::int AS known, (count(b.id) FILTER (WHERE b.created_at > ${since}))::int AS recent
      FROM users u LEFT JOIN known_browsers b ON b.user_id = u.id WHERE u.id = ${userId} GROUP BY u.email`),
  );

export interface NewBrowser {
  userId: number;
  browser: Buffer;
  /** The link of the mail that tells of it. */
  link: { hash: Buffer; endsAt: Date } | undefined;
  now: Date;
}

/** Returns 0 when another sign-in at the same time has made it known. */
export const insertBrowser = (tx: Transaction, { userId, browser, link, now }: NewBrowser): Promise<number> =>
  tx.run(
    prepared(sql`
      INSERT INTO known_browsers (user_id, browser_hash, link_hash, link_ends_at, created_at, last_used_at)
      VALUES (${userId}, ${browser}, ${link?.hash ?? null}, ${link?.endsAt ?? null}, ${now}, ${now})
      ON CONFLICT (user_id, browser_hash) DO NOTHING`),
  );

/** Forgets the browsers of a person but so many, the last used. Forgotten rows with a working link stay, without the hash. */
export const forgetBeyond = (tx: Transaction, userId: number, kept: number, now: Date): Promise<number> =>
  tx.run(
    prepared(sql`
      WITH beyond AS (
        SELECT id, coalesce(link_ends_at > ${now} AND link_used_at IS NULL, false) AS works FROM known_browsers
        WHERE user_id = ${userId} ORDER BY last_used_at DESC, id DESC OFFSET ${kept}::int),
      forgotten AS (UPDATE known_browsers b SET browser_hash = NULL FROM beyond WHERE b.id = beyond.id AND works)
      DELETE FROM known_browsers b USING beyond WHERE b.id = beyond.id AND NOT works`),
  );

/**
 * Forgets the browsers of a person but one; undefined: all. Their rows stay without the hash: they keep the links of the
 * mails alive, and tell that the next browser is not the first.
 */
export const forgetBrowsersOf = (tx: Transaction, userId: number, kept: Buffer | undefined): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE known_browsers SET browser_hash = NULL
      WHERE user_id = ${userId} AND browser_hash IS DISTINCT FROM ${kept ?? null}::bytea`),
  );

/** Removes the browsers of a person, whose next one is the first: the account begins. */
export const removeBrowsersOf = (tx: Transaction, userId: number): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM known_browsers WHERE user_id = ${userId}`));

/** Removes browsers that were last used until a timestamp, but the last of a person. */
export const removeBrowsersUnusedSince = (tx: Transaction, since: Date): Promise<number> =>
  tx.run(
    prepared(sql`
      DELETE FROM known_browsers b WHERE b.last_used_at <= ${since} AND EXISTS (
        SELECT FROM known_browsers o WHERE o.user_id = b.user_id AND (o.last_used_at, o.id) > (b.last_used_at, b.id))`),
  );

/** Forgets the last browsers of people that were last used until a timestamp. */
export const forgetBrowsersUnusedSince = (tx: Transaction, since: Date): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE known_browsers SET browser_hash = NULL WHERE last_used_at <= ${since} AND browser_hash IS NOT NULL`),
  );

/** The earliest sign-in that a mail reported, of those whose link still works. */
const earliestAlarm = (userId: number, now: Date) => sql`(SELECT min(b.created_at) FROM known_browsers b
        WHERE b.user_id = ${userId} AND b.link_ends_at > ${now} AND b.link_used_at IS NULL)`;

/** Unlinks the identities linked since that. */
export const deleteRecentIdentities = (
  tx: Transaction,
  userId: number,
  now: Date,
): Promise<{ platform: Provider; issuer: string; email: string | null }[]> =>
  tx.rows(
    prepared(sql`
      DELETE FROM identities WHERE user_id = ${userId} AND created_at >= ${earliestAlarm(userId, now)}
      RETURNING platform, issuer, email`),
  );

/** Removes the passkeys added since that. */
export const deleteRecentPasskeys = (tx: Transaction, userId: number, now: Date): Promise<{ name: string }[]> =>
  tx.rows(
    prepared(sql`
      DELETE FROM passkeys WHERE user_id = ${userId} AND created_at >= ${earliestAlarm(userId, now)} RETURNING name`),
  );

/** The link of a mail about a new sign-in, found by the hash of its token. */
export interface AlarmLink {
  id: number;
  user_id: number;
  email: string;
  organization_id: number | null;
  used: boolean;
  expired: boolean;
}

export const findAlarm = (executor: Executor, linkHash: Buffer, now: Date): Promise<AlarmLink | undefined> =>
  executor.row(
    prepared(sql`
      SELECT b.id, b.user_id, u.email, u.organization_id, b.link_used_at IS NOT NULL AS used, b.link_ends_at <= ${now} AS expired
      FROM known_browsers b JOIN users u ON u.id = b.user_id WHERE b.link_hash = ${linkHash}`),
  );

/** Uses a link up; returns 0 when it was used before. */
export const useAlarm = (tx: Transaction, id: number, now: Date): Promise<number> =>
  tx.run(prepared(sql`UPDATE known_browsers SET link_used_at = ${now} WHERE id = ${id} AND link_used_at IS NULL`));
