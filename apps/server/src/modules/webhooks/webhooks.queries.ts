import type { WebhookState } from '@account/contract/endpoints/webhooks/webhooks.calls';
import { type WebhookQuery, type WebhookRow, webhookList } from '@account/contract/endpoints/webhooks/webhooks.list';
import type { Scope } from '../../kernel/scope.ts';
import { type Columns, pickColumns, selectList } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { belongsTo, inScope } from '../../platform/database/in-scope.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { listOf, searchPattern } from '../../platform/lists/index.ts';
import { canSignIn } from '../users/index.ts';

export interface WebhookRecord extends WebhookRow {
  organization_id: number | null;
  is_active: boolean;
  failing_since: string | null;
  updated_at: string;
}

const columns: Columns<WebhookRecord> = {
  id: sql`w.id`,
  url: sql`w.url`,
  events: sql`string_to_array(w.events, ' ')`,
  state: sql`w.state`,
  organization_name: sql`o.name`,
  organization_id: sql`w.organization_id`,
  is_active: sql`w.is_active`,
  failing_since: sql`w.failing_since`,
  created_at: sql`w.created_at`,
  updated_at: sql`w.updated_at`,
};

const joins = sql`LEFT JOIN organizations o ON o.id = w.organization_id`;

const visible = (scope: Scope): Fragment => inScope(scope, sql`w.organization_id`);

const list = listOf(webhookList, {
  table: 'webhooks',
  as: 'w',
  joins,
  columns: () => pickColumns(columns, webhookList.row),
  rows: visible,
  search: (words) => {
    const pattern = searchPattern(words);
    return sql`(w.url_key LIKE ${pattern} OR w.events LIKE ${pattern} OR w.state LIKE ${pattern})`;
  },
  choices: { name: sql`w.url`, key: sql`w.url_key` },
});

export const readWebhooks = (executor: Executor, scope: Scope, query: WebhookQuery) =>
  list.read(executor, scope, query);

const record = sql`SELECT ${selectList(columns)} FROM webhooks w ${joins}`;

export const findWebhook = (executor: Executor, scope: Scope, id: number): Promise<WebhookRecord | undefined> =>
  executor.row(prepared(sql`${record} WHERE w.id = ${id} AND ${visible(scope)}`));

/** The name of the organization is as it was before a wait for the lock, so a statement of its own reads it. */
export const lockWebhook = async (tx: Transaction, scope: Scope, id: number): Promise<WebhookRecord | undefined> => {
  const held = await tx.run(prepared(sql`SELECT FROM webhooks w WHERE w.id = ${id} AND ${visible(scope)} FOR UPDATE`));
  return held === 0 ? undefined : findWebhook(tx, scope, id);
};

/** Waits until no other transaction adds a webhook of this organization, or of none. */
export const holdWebhooks = (tx: Transaction, organizationId: number | null): Promise<number> =>
  tx.run(prepared(sql`SELECT pg_advisory_xact_lock(hashtext('webhooks'), ${organizationId ?? 0}::int)`));

export const countWebhooks = (tx: Transaction, organizationId: number | null): Promise<number> =>
  tx.run(prepared(sql`SELECT FROM webhooks WHERE ${belongsTo(sql`organization_id`, organizationId)}`));

export interface WebhookValues {
  organizationId: number | null;
  url: string;
  events: readonly string[];
  isActive: boolean;
}

export const insertWebhook = (
  tx: Transaction,
  { organizationId, url, events, isActive, secret, madeBy }: WebhookValues & { secret: Buffer; madeBy: number },
): Promise<{ id: number } | undefined> =>
  tx.row(
    prepared(sql`
      INSERT INTO webhooks (made_by, organization_id, url, events, secret, is_active)
      VALUES (${madeBy}, ${organizationId}, ${url}, ${events.join(' ')}, ${secret}, ${isActive}) RETURNING id`),
  );

/** Changes a webhook that was locked. It is not paused any more. */
export const updateWebhook = (
  tx: Transaction,
  id: number,
  { organizationId, url, events, isActive }: WebhookValues,
): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE webhooks SET organization_id = ${organizationId}, url = ${url}, events = ${events.join(' ')},
        is_active = ${isActive}, failing_since = NULL, paused_at = NULL, updated_at = now()
      WHERE id = ${id}`),
  );

export const deleteWebhookRow = (tx: Transaction, id: number): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM webhooks WHERE id = ${id}`));

/** The columns that a call of a webhook needs. */
export interface Callable {
  id: number;
  url: string;
  secret: Buffer;
  state: WebhookState;
  organization_id: number | null;
}

export const findCallable = (executor: Executor, id: number): Promise<Callable | undefined> =>
  executor.row(prepared(sql`SELECT id, url, secret, state, organization_id FROM webhooks WHERE id = ${id}`));

/** Notes that a webhook took a delivery. */
export const noteSuccess = (tx: Transaction, id: number): Promise<number> =>
  tx.run(prepared(sql`UPDATE webhooks SET failing_since = NULL WHERE id = ${id} AND failing_since IS NOT NULL`));

/** A webhook that was paused, with the person who made it, if that one can sign in and administers it still. */
export interface PausedWebhook {
  url: string;
  organization_id: number | null;
  user_id: number | null;
  email: string | null;
}

/** Notes that a webhook took no delivery, and pauses it when it has taken none since `pausedSince`. Returns it if so. */
export async function noteFailure(
  tx: Transaction,
  id: number,
  { now, pausedSince }: { now: Date; pausedSince: Date },
): Promise<PausedWebhook | undefined> {
  await tx.run(prepared(sql`UPDATE webhooks SET failing_since = ${now} WHERE id = ${id} AND failing_since IS NULL`));
  return tx.row(
    prepared(sql`
      WITH paused AS (
        UPDATE webhooks SET paused_at = ${now}, updated_at = now()
        WHERE id = ${id} AND state = 'active' AND failing_since <= ${pausedSince} RETURNING url, organization_id, made_by)
      SELECT p.url, p.organization_id, u.id AS user_id, u.email FROM paused p
        LEFT JOIN (users u JOIN roles r ON r.id = u.role_id) ON u.id = p.made_by AND ${canSignIn}
          AND (r.access_level = '9999' OR r.access_level = '9998' AND u.organization_id = p.organization_id)`),
  );
}
