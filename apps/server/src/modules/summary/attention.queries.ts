import type { AttentionKind } from '@account/contract/endpoints/administration/summary';
import { limits } from '@account/contract/limits';
import type { Scope } from '../../kernel/scope.ts';
import type { Executor } from '../../platform/database/database.ts';
import { inScope } from '../../platform/database/in-scope.ts';
import { type Fragment, prepared, rawSql, sql } from '../../platform/database/sql.ts';
import { hasEnded, isNotSetUp } from '../cloud-storage/index.ts';
import { heldRemovals } from '../directories/index.ts';
import { endingCertificates } from '../organization-sign-in/index.ts';
import { isInvited, isLastAndFailed } from '../users/index.ts';

/** The kinds that are counted by the records that need attention. */
export type CountedKind = Exclude<AttentionKind, 'mail_unset' | `displays_${string}`>;

/** How many records of a kind need attention, counted up to a bound; at least one. */
export interface AttentionCount {
  kind: CountedKind;
  count: number;
  /** A record that stands for them, by its name. */
  detail: string | null;
  since: string | null;
  organization_id: number | null;
}

/** Part of the text of the statement, so that its general plan knows it. */
const bound = rawSql(String(limits.countedMatches));

/** Selects the fields of AttentionCount: a row of each kind that is anywhere, in the order in which they are shown. */
const rowOf = (kind: CountedKind, counted: Fragment): Fragment =>
  sql`SELECT ${rawSql(`'${kind}'`)} AS kind, counted.* FROM (${counted}) counted(count, detail, since, organization_id)`;

const together = (rows: readonly Fragment[]): Fragment => rows.reduce((before, one) => sql`${before} UNION ALL ${one}`);

/** Mails that the mail server refused since it took the last one, and since when it does. */
export const refusedMails = rowOf(
  'mail_refused',
  sql`
    WITH taken AS MATERIALIZED (SELECT max(updated_at) AS at FROM mails WHERE state = 'accepted')
    SELECT count(*)::int, NULL, greatest(min(refused.created_at), (SELECT at FROM taken)), NULL::int FROM (
      SELECT m.created_at FROM mails m WHERE m.state = 'deferred' AND m.answer IS NOT NULL
        AND m.updated_at > coalesce((SELECT at FROM taken), '-infinity') LIMIT ${bound}) refused
    HAVING count(*) > 0`,
);

const ofScope = (scope: Scope): Fragment => inScope(scope, sql`u.organization_id`);

/** Linked drives in a state, and what describes the newest of them. */
const drives = (scope: Scope, isOfState: Fragment, detail: Fragment): Fragment => sql`
  SELECT count(*) OVER ()::int, detail, NULL::timestamptz, NULL::int FROM (
    SELECT c.id, ${detail} AS detail FROM cloud_storage_providers c JOIN users u ON u.id = c.user_id
    WHERE ${isOfState} AND ${ofScope(scope)} LIMIT ${bound}) found
  ORDER BY id DESC LIMIT 1`;

/**
 * The cases that need attention among the people of a scope: removals that are held, invitations that could not be
 * delivered, linked drives that have ended or are not set up, and invitations that were delivered and are open.
 */
export const attentionToPeople = (scope: Scope): Fragment => sql`
  SELECT * FROM (
    WITH failed AS MATERIALIZED (
      SELECT u.id, u.email, m.id AS mail_id FROM users u JOIN mails m ON m.user_id = u.id
      WHERE ${isInvited} AND ${ofScope(scope)} AND ${isLastAndFailed})
    ${together([
      rowOf('removals_held', heldRemovals(scope)),
      rowOf(
        'mails_failed',
        sql`
          SELECT least(count(*) OVER (), ${bound})::int, email, NULL::timestamptz, NULL::int FROM failed
          ORDER BY mail_id DESC LIMIT 1`,
      ),
      rowOf('drives_ended', drives(scope, hasEnded, sql`u.email`)),
      rowOf('drives_not_set_up', drives(scope, isNotSetUp, sql`c.provider_platform`)),
      rowOf(
        'invitations_open',
        sql`
          SELECT count(*)::int, NULL, min(invited.created_at), NULL::int FROM (
            SELECT u.created_at FROM users u
            WHERE ${ofScope(scope)} AND ${isInvited} AND u.id NOT IN (SELECT id FROM failed) LIMIT ${bound}) invited
          HAVING count(*) > 0`,
      ),
    ])}) people`;

/** Certificates that end before a time. Providers are closed to tenants: the program itself reads them. */
export const attentionToCertificates = (scope: Scope, before: Date): Fragment =>
  rowOf('certificates_ending', endingCertificates(scope, before));

/** Counts in one statement, in the order given, and leaves out what is nowhere. */
export const countAttention = (executor: Executor, counts: readonly Fragment[]): Promise<AttentionCount[]> =>
  executor.rows(prepared(together(counts)));
