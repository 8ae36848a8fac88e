import type { AttentionKind } from '@account/contract/endpoints/administration/summary';
import { limits } from '@account/contract/limits';
import type { Scope } from '../../kernel/scope.ts';
import type { Executor } from '../../platform/database/database.ts';
import { inScope } from '../../platform/database/scope-condition.ts';
import { type Fragment, prepared, rawSql, sql } from '../../platform/database/sql.ts';
import { hasEnded, isNotSetUp } from '../cloud-storage/index.ts';
import { heldRemovals } from '../directories/index.ts';
import { endingCertificates } from '../organization-sign-in/index.ts';
import { isInState } from '../users/index.ts';

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

/** Selects `count`, `detail`, `since` and `organization_id`. */
type Counted = readonly [CountedKind, Fragment];

/** Part of the text of the statement, so that its general plan knows it. */
const bound = rawSql(String(limits.countedMatches));

/** Mails that the mail server refused since it took the last one, and since when it does. */
export const refusedMails: Counted = [
  'mail_refused',
  sql`
    WITH taken AS MATERIALIZED (SELECT max(updated_at) AS at FROM mails WHERE state = 'accepted')
    SELECT count(*)::int, NULL, greatest(min(refused.created_at), (SELECT at FROM taken)), NULL FROM (
      SELECT m.created_at FROM mails m WHERE m.state = 'deferred' AND m.answer IS NOT NULL
        AND m.updated_at > coalesce((SELECT at FROM taken), '-infinity') LIMIT ${bound}) refused`,
];

const ofScope = (scope: Scope): Fragment => inScope(scope, sql`u.organization_id`);

/** Users whose invitation could not be delivered, and the last of them. */
const failedMails = (scope: Scope): Fragment => sql`
  WITH failed AS MATERIALIZED (
    SELECT u.id, u.email FROM users u WHERE ${ofScope(scope)} AND ${isInState('mail_failed')} LIMIT ${bound})
  SELECT (SELECT count(*)::int FROM failed), (
    SELECT f.email FROM failed f ORDER BY (SELECT max(m.id) FROM mails m WHERE m.user_id = f.id) DESC LIMIT 1), NULL, NULL`;

/** Linked drives in a state, and what describes the newest of them. */
const drives = (scope: Scope, isOfState: Fragment, detail: Fragment): Fragment => sql`
  WITH found AS MATERIALIZED (
    SELECT c.id, ${detail} AS detail FROM cloud_storage_providers c JOIN users u ON u.id = c.user_id
    WHERE ${isOfState} AND ${ofScope(scope)} LIMIT ${bound})
  SELECT (SELECT count(*)::int FROM found), (SELECT detail FROM found ORDER BY id DESC LIMIT 1), NULL, NULL`;

/** Users who have not accepted their invitation yet, though it was not lost, and since when the first of them. */
const openInvitations = (scope: Scope): Fragment => sql`
  SELECT count(*)::int, NULL, min(invited.created_at), NULL FROM (
    SELECT u.created_at FROM users u WHERE ${ofScope(scope)} AND ${isInState('invited')} LIMIT ${bound}) invited`;

/** What needs attention among the people of a scope. */
export const attentionToPeople = (scope: Scope): Counted[] => [
  ['removals_held', heldRemovals(scope)],
  ['mails_failed', failedMails(scope)],
  ['drives_ended', drives(scope, hasEnded, sql`u.email`)],
  ['drives_not_set_up', drives(scope, isNotSetUp, sql`c.provider_platform`)],
  ['invitations_open', openInvitations(scope)],
];

/** Certificates that end before a time. Providers are closed to tenants: the program itself reads them. */
export const attentionToCertificates = (scope: Scope, before: Date): Counted => [
  'certificates_ending',
  endingCertificates(scope, before),
];

/** Counts in one statement, in the order given, and leaves out what is nowhere. */
export function countAttention(executor: Executor, counts: readonly Counted[]): Promise<AttentionCount[]> {
  const all = counts
    .map(
      ([kind, counted]) => sql`
        SELECT ${rawSql(`'${kind}'`)} AS kind, count, detail, since::timestamptz, organization_id::int
        FROM (${counted}) counted(count, detail, since, organization_id)`,
    )
    .reduce((before, one) => sql`${before} UNION ALL ${one}`);
  return executor.rows(prepared(sql`SELECT * FROM (${all}) attention WHERE count > 0`));
}
