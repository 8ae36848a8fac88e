import { updateDevice } from '@account/contract/endpoints/devices/devices';
import {
  listDeliveries,
  resendDelivery,
  saveWebhook,
  showWebhook,
} from '@account/contract/endpoints/webhooks/webhooks';
import { deliveryWaits, failuresUntilPause } from '@account/contract/endpoints/webhooks/webhooks.calls';
import { accessLevels } from '@account/contract/roles';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { waitingForLocks } from '#test/support/at-once.ts';
import { webhookBody } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildDevice, buildOrganization, buildUser, buildWebhook } from '#test/support/factories.ts';
import { runAsOwner } from '#test/support/postgres/postgres.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { until } from '#test/support/until.ts';
import { systemScope } from '../../kernel/scope.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import type { MailMessage } from '../../platform/mail/transport.ts';
import { moveLog, numberEntries, recordChange } from '../audit/index.ts';
import { enqueueDeliveries } from './deliver.ts';
import { claimPosition, follower, insertDeliveries } from './queue.queries.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { startReceiver } from './test/receiver.ts';

let app: TestApp;
let client: Client;
let mails: MailMessage[];
beforeEach(async () => {
  mails = [];
  const send = async (message: MailMessage) => {
    mails.push(message);
    return { state: 'accepted', answer: '250 accepted' } as const;
  };
  app = await createTestApp({}, { transport: { send, verify: async () => undefined, close: async () => undefined } });
  await enter();
  return () => app.close();
});

/** Signs in, as the session ends while the clock moves on. */
async function enter(): Promise<void> {
  client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
}

const run = { signal: new AbortController().signal };

/** Runs the jobs of a kind that are queued, whenever they are due. */
async function work(name: string, payload: object): Promise<void> {
  await app.app.tasks.find((task) => task.name === name)?.run(payload, run);
}
const deliver = async (webhookId: number) => {
  await queueDeliveries(app.database);
  await work('webhooks.deliver', { webhookId });
};

async function rename(id: number, name: string): Promise<void> {
  expect((await client.call(updateDevice, { body: { id, name } })).status).toBe(200);
}

const deliveriesOf = async (id: number) =>
  (await client.call(listDeliveries, { params: { id }, body: { page: 1, per_page: 100 } })).body.data;

it('sends the entry of a change, signed, and queues a job for it', async () => {
  const receiver = await startReceiver();
  const { id, secret } = await buildWebhook(app, { url: receiver.url, events: ['device.updated'] });
  const device = await buildDevice(app, { name: 'Before' });
  await rename(device.id, 'After');
  await queueDeliveries(app.database);
  expect(await rowsOf(app, sql`SELECT ready > 0 AS has_job FROM queue_state()`)).toEqual([{ has_job: true }]);
  await deliver(id);
  const [message, ...more] = receiver.received;
  expect(more).toEqual([]);
  expect(message?.body).toMatchObject({
    type: 'device.updated',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    data: {
      action: 'device.updated',
      subject_kind: 'device',
      subject_id: device.id,
      before: { name: 'Before' },
      after: { name: 'After' },
    },
  });
  const verified = new Webhook(secret).verify(message?.text ?? '', message?.headers as Record<string, string>);
  expect(verified).toEqual(message?.body);
  expect(await deliveriesOf(id)).toEqual([
    expect.objectContaining({ status: 'delivered', tries: 1, answer: '200 thank you' }),
  ]);
  await deliver(id);
  expect(receiver.received).toHaveLength(1);
});

it('sends nothing of a change that was rolled back, of another event, or of another organization', async () => {
  const receiver = await startReceiver();
  const { id: organizationId } = await buildOrganization(app);
  const { id: other } = await buildOrganization(app);
  const { id } = await buildWebhook(app, { url: receiver.url, organizationId, events: ['device.updated'] });
  const entry = (organization: number, action: 'device.updated' | 'device.blocked', label: string) => ({
    action,
    subject: { kind: 'device', id: 1, label },
    organizationId: organization,
  });
  const system = { kind: 'system', origin: { address: '', requestId: '', userAgent: '' } } as const;
  await app.database
    .write(systemScope, async (tx) => {
      await recordChange(tx, system, entry(organizationId, 'device.updated', 'rolled back'));
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await app.database.write(systemScope, async (tx) => {
    await recordChange(tx, system, entry(other, 'device.updated', 'elsewhere'));
    await recordChange(tx, system, entry(organizationId, 'device.blocked', 'another event'));
    await recordChange(tx, system, entry(organizationId, 'device.updated', 'this one'));
  });
  await deliver(id);
  expect(receiver.received.map(({ body }) => body.data.subject)).toEqual(['this one']);
});

it('sends nothing of the organization that it belonged to before, not even once more', async () => {
  const receiver = await startReceiver();
  const [former, next] = [await buildOrganization(app), await buildOrganization(app)];
  const { id } = await buildWebhook(app, { url: receiver.url, organizationId: former.id, events: ['device.updated'] });
  const device = await buildDevice(app, { organizationId: former.id });
  await rename(device.id, 'sent');
  await deliver(id);
  await rename(device.id, 'queued');
  const body = webhookBody({ id, url: receiver.url, events: ['device.updated'], organization_id: next.id });
  expect((await client.call(saveWebhook, { body })).status).toBe(200);
  const [sent] = (await deliveriesOf(id)).toReversed();
  const administrator = await signedIn(
    app,
    await buildUser(app, { level: accessLevels.organization, organizationId: next.id }),
  );
  expect((await administrator.call(resendDelivery, { params: { id, delivery: sent.id } })).status).toBe(200);
  await deliver(id);
  expect(receiver.received.map(({ body: { data } }) => (data.after as { name: string }).name)).toEqual(['sent']);
});

it('keeps the order of one record while it waits, and goes on with others', async () => {
  const receiver = await startReceiver();
  const { id } = await buildWebhook(app, { url: receiver.url, events: ['device.updated'] });
  const [one, two] = [await buildDevice(app), await buildDevice(app)];
  receiver.status = 503;
  await rename(one.id, 'first');
  await rename(one.id, 'second');
  await deliver(id);
  await rename(two.id, 'other');
  receiver.status = 200;
  await deliver(id);
  const names = () => receiver.received.map(({ body }) => (body.data.after as { name: string }).name);
  expect(names()).toEqual(['first', 'other']);
  app.clock.advance(deliveryWaits[0]);
  await deliver(id);
  expect(names()).toEqual(['first', 'other', 'first', 'second']);
  const [failed, , again] = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(again).toBe(failed);
});

it('is tried ten times, and has failed then', async () => {
  const receiver = await startReceiver();
  const { id } = await buildWebhook(app, { url: receiver.url, events: ['device.updated'] });
  const device = await buildDevice(app);
  await rename(device.id, 'lost');
  receiver.status = 500;
  // Another delivery is taken now and then: so it is not paused.
  for (const wait of deliveryWaits) {
    await deliver(id);
    await change(app, sql`UPDATE webhooks SET failing_since = NULL`);
    app.clock.advance(wait - 1);
    await deliver(id);
    app.clock.advance(1);
  }
  await deliver(id);
  expect(receiver.received).toHaveLength(deliveryWaits.length + 1);
  await enter();
  expect(await deliveriesOf(id)).toMatchObject([
    { status: 'failed', tries: deliveryWaits.length + 1, next_try_at: null },
  ]);
});

it('pauses after a day of failures alone, notifies who made it, and goes on when it is saved', async () => {
  const receiver = await startReceiver();
  const maker = await buildUser(app, { level: accessLevels.top, email: 'maker@example.com' });
  const { id } = await buildWebhook(app, { url: receiver.url, events: ['device.updated'], madeBy: maker.id });
  const device = await buildDevice(app);
  await rename(device.id, 'kept');
  receiver.status = 500;
  await deliver(id);
  expect((await client.call(showWebhook, { params: { id } })).body.data).toMatchObject({
    state: 'active',
    failing_since: expect.any(String),
  });
  app.clock.advance(failuresUntilPause);
  await deliver(id);
  await enter();
  expect((await client.call(showWebhook, { params: { id } })).body.data.state).toBe('paused');
  const [mail] = await rowsOf<{ id: number }>(app, sql`SELECT id FROM mails WHERE kind = 'webhook_paused'`);
  await work('mail.deliver', { mailId: mail?.id });
  expect(mails).toEqual([
    expect.objectContaining({ to: 'maker@example.com', subject: expect.stringContaining('127.0.0.1') }),
  ]);

  receiver.status = 200;
  app.clock.advance(failuresUntilPause);
  await deliver(id);
  expect(receiver.received).toHaveLength(2);
  await enter();
  await client.call(saveWebhook, { body: webhookBody({ id, url: receiver.url, events: ['device.updated'] }) });
  await deliver(id);
  expect(receiver.received).toHaveLength(3);
  expect(await deliveriesOf(id)).toMatchObject([{ status: 'delivered' }]);
});

it('fails as long as before when an entry is gone before it was sent', async () => {
  const receiver = await startReceiver();
  const { id } = await buildWebhook(app, { url: receiver.url, events: ['device.updated'] });
  receiver.status = 500;
  await rename((await buildDevice(app)).id, 'failed');
  await deliver(id);
  await rename((await buildDevice(app)).id, 'gone');
  await queueDeliveries(app.database);
  await change(app, sql`UPDATE webhook_deliveries SET entry_id = NULL WHERE tries = 0`);
  await deliver(id);
  expect(await deliveriesOf(id)).toContainEqual(expect.objectContaining({ answer: 'the entry was removed' }));
  const { body } = await client.call(showWebhook, { params: { id } });
  expect(body.data.failing_since).not.toBeNull();
});

it('pauses without a mail when who made it is deactivated', async () => {
  const receiver = await startReceiver();
  const maker = await buildUser(app, { level: accessLevels.top });
  const { id } = await buildWebhook(app, { url: receiver.url, events: ['device.updated'], madeBy: maker.id });
  await change(app, sql`UPDATE users SET deactivated_at = now() WHERE id = ${maker.id}`);
  const device = await buildDevice(app);
  await rename(device.id, 'unread');
  receiver.status = 500;
  await deliver(id);
  app.clock.advance(failuresUntilPause);
  await deliver(id);
  await enter();
  expect((await client.call(showWebhook, { params: { id } })).body.data.state).toBe('paused');
  expect(await rowsOf(app, sql`SELECT FROM mails WHERE user_id = ${maker.id}`)).toEqual([]);
});

it('sends a delivery again under the same id', async () => {
  const receiver = await startReceiver();
  const { id } = await buildWebhook(app, { url: receiver.url, events: ['device.updated'] });
  const device = await buildDevice(app);
  await rename(device.id, 'again');
  await deliver(id);
  const [delivery] = await deliveriesOf(id);
  const params = { id, delivery: delivery?.id ?? 0 };
  expect((await client.call(resendDelivery, { params })).body.data).toMatchObject({ status: 'queued', tries: 0 });
  await deliver(id);
  const [first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.text).toBe(first?.text);
  expect((await client.call(resendDelivery, { params: { id, delivery: 999_999 } })).status).toBe(404);
});

it('does not send again what is being sent', async () => {
  const receiver = await startReceiver();
  const { id } = await buildWebhook(app, { url: receiver.url, events: ['device.updated'] });
  await rename((await buildDevice(app)).id, 'under way');
  await queueDeliveries(app.database);
  const until = new Date(app.clock.now().getTime() + 30_000);
  await change(app, sql`UPDATE webhook_deliveries SET claimed_until = ${until}, tries = 1`);
  const [delivery] = await deliveriesOf(id);
  const { body } = await client.call(resendDelivery, { params: { id, delivery: delivery?.id ?? 0 } });
  expect(body.data).toMatchObject({ status: 'queued', tries: 1 });
  await deliver(id);
  expect(receiver.received).toEqual([]);
});

it('sends what a killed program has claimed once the claim has ended', async () => {
  const receiver = await startReceiver();
  const { id } = await buildWebhook(app, { url: receiver.url, events: ['device.updated'] });
  const device = await buildDevice(app);
  await rename(device.id, 'claimed');
  await queueDeliveries(app.database);
  const until = new Date(app.clock.now().getTime() + 30_000);
  await change(app, sql`UPDATE webhook_deliveries SET claimed_until = ${until}, tries = 1`);
  await deliver(id);
  expect(receiver.received).toEqual([]);
  app.clock.advance(30);
  await deliver(id);
  expect(receiver.received).toHaveLength(1);
});

it('is queued by what was saved when the change was committed, once by programs beside each other', async () => {
  const receiver = await startReceiver();
  const { id } = await buildWebhook(app, { url: receiver.url, events: ['device.updated'] });
  const device = await buildDevice(app);
  const save = (isActive: boolean) =>
    client.call(saveWebhook, {
      body: webhookBody({ id, url: receiver.url, events: ['device.updated'], is_active: isActive }),
    });
  await rename(device.id, 'first');
  await save(false);
  await rename(device.id, 'while it is off');
  await save(true);
  for (let count = 0; count < 30; count += 1) await rename(device.id, `later ${count}`);
  await Promise.all([1, 2, 3].map(() => queueDeliveries(app.database)));
  expect(await deliveriesOf(id)).toMatchObject(Array(31).fill({ status: 'queued' }));
  for (let sent = -1; sent < receiver.received.length; ) {
    sent = receiver.received.length;
    await deliver(id);
  }
  const names = receiver.received.map(({ body }) => (body.data.after as { name: string }).name);
  expect(names).toEqual(['first', ...Array.from({ length: 30 }, (_, count) => `later ${count}`)]);
});

it('a delivery queued while a job plans its next run is not put off to the time of that', async () => {
  const receiver = await startReceiver();
  const { id } = await buildWebhook(app, { url: receiver.url, events: ['device.updated'] });
  const [one, two] = [await buildDevice(app), await buildDevice(app)];
  receiver.status = 503;
  await rename(one.id, 'failed');
  await queueDeliveries(app.database);
  await rename(two.id, 'queued meanwhile');
  await app.database.write(systemScope, numberEntries);
  const { job } = await app.database.write(systemScope, async (tx) => {
    const { last } = await insertDeliveries(tx, await claimPosition(tx), 10);
    await enqueueDeliveries(tx, id);
    await moveLog(tx, follower, last ?? '0');
    const working = work('webhooks.deliver', { webhookId: id });
    await until(async () => expect(await tx.rows(prepared(waitingForLocks))).toHaveLength(1));
    return { job: working };
  });
  await job;
  expect(receiver.received).toHaveLength(1);
  expect(await rowsOf(app, sql`SELECT ready, scheduled FROM queue_state()`)).toEqual([{ ready: 1, scheduled: 0 }]);
});

it('is tried again when it is due, and not a moment before', async () => {
  const receiver = await startReceiver();
  const { id } = await buildWebhook(app, { url: receiver.url, events: ['device.updated'] });
  receiver.status = 503;
  await rename((await buildDevice(app)).id, 'due');
  await deliver(id);
  const due = sql`date_trunc('second', next_try_at) + interval '0.9 s'`;
  await change(app, sql`UPDATE webhook_deliveries SET next_try_at = ${due}`);
  await deliver(id);
  await runAsOwner(
    app.connection,
    `DO $$ BEGIN ASSERT (SELECT j.run_at >= d.next_try_at FROM graphile_worker.jobs j, webhook_deliveries d
      WHERE j.key = 'webhook:${id}'); END $$`,
  );
});
