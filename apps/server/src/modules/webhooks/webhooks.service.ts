import { randomUUID } from 'node:crypto';
import type { Webhook, WebhookInput } from '@account/contract/endpoints/webhooks/webhooks';
import { testEvent } from '@account/contract/endpoints/webhooks/webhooks.calls';
import type {
  DeliveryQuery,
  DeliveryRow,
  WebhookQuery,
  WebhookRow,
} from '@account/contract/endpoints/webhooks/webhooks.list';
import { limits } from '@account/contract/limits';
import { isTopAdministrator } from '@account/contract/policies/principal';
import type { UserActor } from '../../kernel/actor.ts';
import type { LiveSession } from '../../kernel/callers.ts';
import type { Clock } from '../../kernel/clock.ts';
import { AppError, fieldError, orNotFound, ruleError } from '../../kernel/errors.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { type ConstraintMessages, mapConstraintErrors } from '../../platform/database/database-errors.ts';
import type { ListResponse } from '../../platform/lists/index.ts';
import { requirePublicAddress } from '../../platform/outgoing/guarded-fetch.ts';
import { recordChange, requireCurrent } from '../audit/index.ts';
import { requireSession } from '../sessions/index.ts';
import { requireRights } from '../users/index.ts';
import { enqueueDeliveries } from './deliver.ts';
import { insertTest, queueAgain, readDeliveries } from './deliveries.queries.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { sendWebhook } from './send-webhook.ts';
import { auditedWebhook, newSecret, openSecret, sealSecret, subjectOf } from './webhook-parts.ts';
import * as queries from './webhooks.queries.ts';

export interface WebhookService {
  list(scope: Scope, query: WebhookQuery): Promise<ListResponse<WebhookRow>>;
  show(scope: Scope, id: number): Promise<Webhook>;
  /** Creates a webhook, whose secret is returned this once, or changes one, by a session that lives until then. */
  save(
    actor: UserActor,
    by: { scope: Scope; session: LiveSession },
    input: WebhookInput,
  ): Promise<{ data: Webhook; secret?: string }>;
  remove(actor: UserActor, scope: Scope, id: number): Promise<void>;
  /** Sends a test at once, whether or not the webhook gets events. */
  test(scope: Scope, id: number): Promise<DeliveryRow>;
  deliveries(scope: Scope, id: number, query: DeliveryQuery): Promise<ListResponse<DeliveryRow>>;
  resend(scope: Scope, id: number, delivery: number): Promise<DeliveryRow>;
}

const organizationUnknown = () => fieldError('organization_id', 'validation.organization_unknown');

const constraints: ConstraintMessages = { webhooks_organization_id_fkey: organizationUnknown };

/** Whose events a webhook gets: below the top level those of the caller's organization, and no other can be asked for. */
function organizationOf(actor: UserActor, asked: number | null): number | null {
  if (isTopAdministrator(actor)) return asked;
  if (actor.organizationId === null) throw new AppError('forbidden');
  if (asked !== null && asked !== actor.organizationId) throw organizationUnknown();
  return actor.organizationId;
}

/** An administrator of no organization has nothing to hear of. */
function requireAdministered(scope: Scope): void {
  if (scope.kind === 'own') throw new AppError('forbidden');
}

const toWebhook = (record: queries.WebhookRecord): Webhook => ({
  id: record.id,
  url: record.url,
  events: record.events,
  state: record.state,
  organization_name: record.organization_name,
  created_at: record.created_at,
  organization_id: record.organization_id,
  is_active: record.is_active,
  failing_since: record.failing_since,
  updated_at: record.updated_at,
});

/** Throws when an organization is at its limit of webhooks. A lock keeps the count right until the transaction ends. */
async function requireRoom(tx: Transaction, organizationId: number | null): Promise<void> {
  await queries.holdWebhooks(tx, organizationId);
  if ((await queries.countWebhooks(tx, organizationId)) >= limits.webhooks)
    throw ruleError('refusals.webhooks_limit', { most: limits.webhooks });
}

interface WebhookParts {
  database: Database;
  secrets: Secrets;
  clock: Clock;
}

export function createWebhookService({ database, secrets, clock }: WebhookParts): WebhookService {
  const find = async (scope: Scope, id: number) =>
    orNotFound(await database.read(systemScope, (executor) => queries.findWebhook(executor, scope, id)));

  /** Locks a webhook of the caller, and looks it up as it is now. */
  const changing = async (tx: Transaction, scope: Scope, id: number, readAt?: string | null) => {
    const stored = orNotFound(await queries.lockWebhook(tx, scope, id));
    await requireCurrent(tx, { kind: 'webhook', id }, stored, readAt);
    return stored;
  };

  return {
    list: async (scope, query) => {
      requireAdministered(scope);
      return database.read(systemScope, (executor) => queries.readWebhooks(executor, scope, query));
    },

    show: async (scope, id) => toWebhook(await find(scope, id)),

    save: async (actor, { scope, session }, input) => {
      if (input.id) await find(scope, input.id);
      const { url, events, is_active: isActive } = input;
      const values = { url, events, isActive, organizationId: organizationOf(actor, input.organization_id ?? null) };
      await requirePublicAddress(url, 'url');
      const secret = newSecret();
      const sealed = sealSecret(secrets, secret);
      // Entries of earlier changes are queued by the settings before this save.
      await queueDeliveries(database);
      const data = await mapConstraintErrors(constraints, () =>
        database.write(systemScope, async (tx) => {
          await requireSession(tx, actor, session);
          await requireRights(tx, actor);
          const stored = input.id ? await changing(tx, scope, input.id, input.updated_at) : undefined;
          if (stored?.organization_id !== values.organizationId) await requireRoom(tx, values.organizationId);
          if (stored) await queries.updateWebhook(tx, stored.id, values);
          const inserted = { ...values, secret: sealed, madeBy: actor.id };
          const { id } = stored ?? orNotFound(await queries.insertWebhook(tx, inserted));
          const record = orNotFound(await queries.findWebhook(tx, scope, id));
          await recordChange(tx, actor, {
            action: stored ? 'webhook.updated' : 'webhook.created',
            subject: subjectOf(record),
            organizationId: record.organization_id,
            ...(stored ? { before: auditedWebhook(stored) } : {}),
            after: auditedWebhook(record),
          });
          // Deliveries that waited while it was paused or off are sent now.
          if (record.is_active) await enqueueDeliveries(tx, id);
          return toWebhook(record);
        }),
      );
      return input.id ? { data } : { data, secret };
    },

    remove: (actor, scope, id) =>
      database.write(systemScope, async (tx) => {
        await requireRights(tx, actor);
        const stored = await changing(tx, scope, id);
        await queries.deleteWebhookRow(tx, id);
        await recordChange(tx, actor, {
          action: 'webhook.deleted',
          subject: subjectOf(stored),
          organizationId: stored.organization_id,
          before: auditedWebhook(stored),
        });
      }),

    test: async (scope, id) => {
      await find(scope, id);
      const webhook = orNotFound(await database.read(systemScope, (executor) => queries.findCallable(executor, id)));
      const now = clock.now();
      const messageId = randomUUID();
      const body = JSON.stringify({ type: testEvent, timestamp: now.toISOString(), data: {} });
      const answer = await sendWebhook(webhook.url, openSecret(secrets, webhook.secret), {
        id: messageId,
        sentAt: now,
        body,
      });
      const status = answer.isTaken ? ('delivered' as const) : ('failed' as const);
      const test = { messageId, event: testEvent, status, answer: answer.text, now };
      return database.write(systemScope, async (tx) => {
        orNotFound(await queries.lockWebhook(tx, scope, id));
        return orNotFound(await insertTest(tx, id, test));
      });
    },

    deliveries: async (scope, id, query) => {
      await find(scope, id);
      return database.read(systemScope, (executor) => readDeliveries(executor, id, query));
    },

    resend: (scope, id, delivery) =>
      database.write(systemScope, async (tx) => {
        const { state } = orNotFound(await queries.lockWebhook(tx, scope, id));
        if (state !== 'active') throw ruleError('refusals.webhook_inactive');
        const row = orNotFound(await queueAgain(tx, id, delivery, clock.now()));
        await enqueueDeliveries(tx, id);
        return row;
      }),
  };
}
