import { type MailDelivery, type MailState, mailStates } from '@account/contract/values/mail';
import type { Locale } from '@account/messages/locales';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import type { MailAnswer } from './answer-text.ts';

export interface NewMail {
  kind: string;
  userId: number;
  recipient: string;
  content: Buffer;
  expiresAt: Date;
  now: Date;
  language: MailLanguage;
}

/** Whose language a mail is in, where the recipient has chosen none. */
export interface MailLanguage {
  /** Whether another user causes it, so that the recipient's organization decides before `otherwise`. */
  isFromOthers: boolean;
  otherwise: Locale;
}

/** The language of a mail to a user. */
const languageFor = (userId: Fragment, { isFromOthers, otherwise }: MailLanguage): Fragment => sql`coalesce((
        SELECT coalesce(u.language, o.language)
        FROM users u LEFT JOIN organizations o ON o.id = u.organization_id AND ${isFromOthers}::boolean
        WHERE u.id = ${userId}), ${otherwise}::text)`;

export const insertMail = (transaction: Transaction, mail: NewMail): Promise<{ id: number } | undefined> =>
  transaction.row(
    prepared(sql`
      INSERT INTO mails (kind, user_id, recipient, content, expires_at, created_at, updated_at, language)
      VALUES (${mail.kind}, ${mail.userId}, ${mail.recipient}, ${mail.content}, ${mail.expiresAt}, ${mail.now}, ${mail.now},
        ${languageFor(sql`${mail.userId}`, mail.language)})
      RETURNING id`),
  );

/** Stores many mails of a kind in one statement. Returns their ids by the number of the user. */
export const insertMails = async (
  transaction: Transaction,
  mails: readonly Pick<NewMail, 'userId' | 'recipient' | 'content'>[],
  { kind, expiresAt, now, language }: Pick<NewMail, 'kind' | 'expiresAt' | 'now' | 'language'>,
): Promise<Map<number, number>> => {
  const rows = await transaction.rows<{ id: number; user_id: number }>(
    prepared(sql`
      INSERT INTO mails (kind, user_id, recipient, content, expires_at, created_at, updated_at, language)
      SELECT ${kind}, mail.user_id, mail.recipient, mail.content, ${expiresAt}, ${now}, ${now},
        ${languageFor(sql`mail.user_id`, language)}
      FROM unnest(${mails.map(({ userId }) => userId)}::int[], ${mails.map(({ recipient }) => recipient)}::text[],
        ${mails.map(({ content }) => content)}::bytea[]) AS mail (user_id, recipient, content)
      RETURNING id, user_id`),
  );
  return new Map(rows.map(({ id, user_id }) => [user_id, id]));
};

/** A mail that only the caller may send until its claim ends. */
export interface ClaimedMail {
  id: number;
  kind: string;
  recipient: string;
  content: Buffer;
  /** The number of tries, including this one. */
  attempts: number;
  message_id: string;
  created_at: string;
  language: Locale;
  /** Whether its link has ended, a newer mail to the same user replaces it, or that user may not have it any more. */
  outdated: boolean;
}

/** Claims an open mail for a while. Returns undefined when it is finished or another job has claimed it. */
export const claimMail = (
  transaction: Transaction,
  id: number,
  {
    now,
    until,
    newestOnly,
    toAdministrators,
  }: { now: Date; until: Date; newestOnly: readonly string[]; toAdministrators: readonly string[] },
): Promise<ClaimedMail | undefined> =>
  transaction.row(
    prepared(sql`
      UPDATE mails m SET attempts = attempts + 1, claimed_until = ${until}, updated_at = ${now}
      WHERE id = ${id} AND state IN ('queued', 'deferred') AND (claimed_until IS NULL OR claimed_until <= ${now})
      RETURNING id, kind, recipient, content, attempts, message_id, created_at, language, expires_at <= ${now} OR (
        m.kind = ANY (${[...newestOnly]}::text[]) AND EXISTS (
        SELECT FROM mails newer WHERE newer.user_id = m.user_id AND newer.kind = m.kind AND newer.id > m.id)) OR EXISTS (
        SELECT FROM users u JOIN roles r ON r.id = u.role_id WHERE u.id = m.user_id AND (u.deactivated_at IS NOT NULL
          OR m.kind = ANY (${[...toAdministrators]}::text[]) AND r.access_level NOT IN ('9999', '9998'))) AS outdated`),
  );

/** Until when an open mail is claimed, in the wire format. */
export const findClaim = (executor: Executor, id: number): Promise<{ claimed_until: string } | undefined> =>
  executor.row(
    prepared(sql`
      SELECT claimed_until FROM mails
      WHERE id = ${id} AND state IN ('queued', 'deferred') AND claimed_until IS NOT NULL`),
  );

/** The previous reply is kept where `answer` is null. */
export interface MailOutcome extends MailAnswer {
  state: MailState;
  nextTryAt: Date | null;
}

/** Whether a mail has left, so that it must not be sent again. */
export const isTaken = (state: MailState): boolean => state === 'accepted' || state === 'written';

/**
 * Stores the outcome of a try and erases the mail's content unless there will be another try. That it was taken is always
 * stored; any other outcome is dropped when the try has lost its claim meanwhile. Returns the number of rows written.
 */
export const settleMail = (
  transaction: Transaction,
  { id, attempts }: ClaimedMail,
  { state, answer, reason, nextTryAt }: MailOutcome,
  now: Date,
): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE mails SET state = ${state}, answer = coalesce(${answer}, answer),
        reason = CASE WHEN ${answer === null} THEN reason ELSE ${reason} END, next_try_at = ${nextTryAt},
        content = CASE WHEN ${state === 'deferred'} THEN content END, claimed_until = NULL, updated_at = ${now}
      WHERE id = ${id} AND state IN ('queued', 'deferred') AND (attempts = ${attempts} OR ${isTaken(state)})`),
  );

/** How many mails are in each state. */
export const countMailStates = (executor: Executor) =>
  executor.rows<{ state: string; mails: number }>(
    prepared(sql`
      SELECT s.state, count(m.id)::int AS mails FROM unnest(${[...mailStates]}::text[]) AS s (state)
      LEFT JOIN mails m ON m.state = s.state GROUP BY s.state`),
  );

/** How many mails of some kinds were queued for a user's address after a timestamp, whatever became of them. */
export const countMails = async (
  executor: Executor,
  user: { id: number; email: string },
  { kinds, since }: { kinds: readonly string[]; since: Date },
): Promise<number> => {
  const row = await executor.row<{ mails: number }>(
    prepared(sql`
      SELECT count(*)::int AS mails FROM mails WHERE user_id = ${user.id} AND recipient = ${user.email}
        AND kind = ANY (${[...kinds]}::text[]) AND created_at > ${since}`),
  );
  return row?.mails ?? 0;
};

export type LatestMail = MailDelivery & MailAnswer;

/** The newest mail to a user. */
export const latestMailOf = (executor: Executor, userId: number): Promise<LatestMail | undefined> =>
  executor.row(
    prepared(sql`
      SELECT state, answer, reason, next_try_at, created_at FROM mails WHERE user_id = ${userId} ORDER BY id DESC LIMIT 1`),
  );

/** Gives up the unsent mails of a user but for those of one kind, and returns the ids of those. */
export const giveUpOthers = (transaction: Transaction, userId: number, kind: string, now: Date) =>
  transaction.rows<{ id: number }>(
    prepared(sql`
      WITH others AS (
        UPDATE mails SET state = 'failed', content = NULL, next_try_at = NULL, updated_at = ${now}
        WHERE user_id = ${userId} AND state IN ('queued', 'deferred') AND kind <> ${kind})
      SELECT id FROM mails WHERE user_id = ${userId} AND state IN ('queued', 'deferred') AND kind = ${kind}`),
  );

/** Removes mails that are finished, except the newest to each user, whose state is shown. */
export const removeOldMails = (transaction: Transaction, before: Date): Promise<number> =>
  transaction.run(
    prepared(sql`
      DELETE FROM mails m WHERE m.created_at <= ${before} AND m.state IN ('accepted', 'written', 'failed')
        AND (m.user_id IS NULL OR EXISTS (SELECT FROM mails newer WHERE newer.user_id = m.user_id AND newer.id > m.id))`),
  );
