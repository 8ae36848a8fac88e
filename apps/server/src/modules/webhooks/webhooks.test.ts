import { listActivities } from '@account/contract/endpoints/administration/activities';
import {
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  saveWebhook,
  showWebhook,
  testWebhook,
} from '@account/contract/endpoints/webhooks/webhooks';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { atOnce } from '#test/support/at-once.ts';
import { webhookBody } from '#test/support/bodies.ts';
import { signedIn } from '#test/support/client.ts';
import { buildOrganization, buildUser, buildWebhook } from '#test/support/factories.ts';
import { rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';
import { startReceiver } from './test/receiver.ts';

const app = useTestApp();
const top = async () => signedIn(app, await buildUser(app, { level: accessLevels.top }));

describe('a webhook', () => {
  it('is made with a secret that is given once, changed, listed and deleted', async () => {
    const client = await top();
    const { body } = await client.call(saveWebhook, {
      body: webhookBody({ events: ['user.deleted', 'user.created'] }),
    });
    expect(body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(body.data).toMatchObject({ events: ['user.created', 'user.deleted'], state: 'active', is_active: true });
    const { id, url } = body.data;
    const shown = await client.call(showWebhook, { params: { id } });
    expect(shown.body).toEqual({ data: body.data });

    const changed = await client.call(saveWebhook, { body: webhookBody({ id, events: ['*'], is_active: false }) });
    expect(changed.body).toMatchObject({ data: { events: ['*'], state: 'off' } });
    expect(changed.body).not.toHaveProperty('secret');
    for (const fussy of ['127.0', '*', 'OFF']) {
      const page = await client.call(listWebhooks, { body: { filters: { fussy }, page: 1 } });
      expect(page.body.data, fussy).toContainEqual(expect.objectContaining({ id, url, state: 'off' }));
    }

    expect((await client.call(deleteWebhook, { params: { id } })).status).toBe(200);
    expect((await client.call(showWebhook, { params: { id } })).status).toBe(404);
    const activity = await client.call(listActivities, { body: { filters: { fussy: '127.0.0.1:9' } } });
    expect(activity.body.data.map(({ action }: { action: string }) => action)).toEqual([
      'webhook.deleted',
      'webhook.updated',
      'webhook.created',
    ]);
    expect(JSON.stringify(activity.body)).not.toContain('/hook');
  });

  it('is refused beyond the limit of its organization, added at the same moment or moved there', async () => {
    const { id: organizationId } = await buildOrganization(app);
    for (let made = 1; made < limits.webhooks; made += 1) await buildWebhook(app, { organizationId });
    const body = webhookBody({ organization_id: organizationId });
    const clients = [await top(), await top()];
    const held = sql`SELECT pg_advisory_xact_lock(hashtext('webhooks'), ${organizationId})`;
    const add = clients.map((client) => () => client.call(saveWebhook, { body }));
    const replies = await atOnce(app, held, add);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const { id } = await buildWebhook(app);
    expect((await clients[0]?.call(saveWebhook, { body: { ...body, id } }))?.status).toBe(422);
  });

  it('is stored with its secret encrypted', async () => {
    const { body } = await (await top()).call(saveWebhook, { body: webhookBody() });
    const rows = await rowsOf<{ text: string }>(
      app,
      sql`SELECT w::text AS text FROM webhooks w WHERE id = ${body.data.id}`,
    );
    expect(rows[0]?.text).not.toContain(Buffer.from(body.secret ?? '').toString('hex'));
    expect(rows[0]?.text).not.toContain(body.secret?.slice(6));
  });

  it('of an administrator of an organization gets the events of that one', async () => {
    const { id: organizationId } = await buildOrganization(app);
    const { id: foreign } = await buildOrganization(app);
    const client = await signedIn(app, await buildUser(app, { level: accessLevels.organization, organizationId }));
    const { body } = await client.call(saveWebhook, { body: webhookBody() });
    expect(body.data.organization_id).toBe(organizationId);
    const refused = await client.call(saveWebhook, { body: webhookBody({ organization_id: foreign }) });
    expect(refused).toMatchObject({ status: 422, body: { errors: { organization_id: expect.any(Array) } } });
    const lost = await buildWebhook(app, { organizationId: foreign });
    expect((await client.call(showWebhook, { params: { id: lost.id } })).status).toBe(404);
    const { body: page } = await client.call(listWebhooks, { body: { page: 1 } });
    expect(page.data.map(({ id }: { id: number }) => id)).toEqual([body.data.id]);
  });

  it.each(['http://localhost/hook', 'http://127.0.0.1:9/hook', 'HTTP://127.8.0.1?of=hook', 'http://[::1]:9/hook'])(
    'may be one to this machine: %s',
    async (url) => {
      const response = await (await top()).call(saveWebhook, { body: webhookBody({ url }) });
      expect(response).toMatchObject({ status: 200, body: { data: { url } } });
    },
  );

  it.each([
    ['http://school.example/hook', 'url'],
    ['http://127.0.0.1.school.example/hook', 'url'],
    ['http://user@127.0.0.1/hook', 'url'],
    ['http://127.0.0.999/hook', 'url'],
    ['http://10.0.0.5/hook', 'url'],
    ['https://user:password@school.example/hook', 'url'],
    ['ftp://127.0.0.1/hook', 'url'],
    ['not an address', 'url'],
    ['https://10.0.0.5/hook', 'url'],
    ['https://169.254.169.254/latest/meta-data', 'url'],
    ['https://[fd00::1]/hook', 'url'],
    ['https://[::ffff:192.168.1.1]/hook', 'url'],
    ['https://2130706433/hook', 'url'],
    ['https://localhost/hook', 'url'],
  ])('is never one to %s', async (url, field) => {
    const response = await (await top()).call(saveWebhook, { body: webhookBody({ url }) });
    expect(response).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(Array) } } });
  });

  it.each([[[]], [['user.vanished']], ['user.created']])('needs events that there are: %j', async (events) => {
    const response = await (await top()).call(saveWebhook, { body: webhookBody({ events }) });
    expect(response).toMatchObject({ status: 422, body: { errors: { events: expect.any(Array) } } });
  });
});

describe('a test', () => {
  it('is sent at once, signed, and listed with its answer', async () => {
    const receiver = await startReceiver();
    const client = await top();
    const { id, secret } = await buildWebhook(app, { url: receiver.url });
    const { body } = await client.call(testWebhook, { params: { id } });
    expect(body.data).toMatchObject({ event: 'webhook.test', status: 'delivered', tries: 1, answer: '200 thank you' });
    const [message] = receiver.received;
    expect(new Webhook(secret).verify(message?.text ?? '', message?.headers as Record<string, string>)).toMatchObject({
      type: 'webhook.test',
    });
    const found = async (fussy: string) =>
      (await client.call(listDeliveries, { params: { id }, body: { page: 1, filters: { fussy } } })).body.data;
    for (const fussy of ['', 'test', 'DELIVER']) expect(await found(fussy), fussy).toEqual([body.data]);
    expect(await found('queued')).toEqual([]);
  });

  it.each([
    [500, {}, '500 thank you'],
    [302, { location: 'http://127.0.0.1:1/' }, '302 thank you'],
    [101, { connection: 'upgrade', upgrade: 'other' }, '101'],
  ])('that is answered with %i failed, and no redirect is followed', async (status, headers, answer) => {
    const receiver = await startReceiver();
    Object.assign(receiver, { status, headers });
    const { id } = await buildWebhook(app, { url: receiver.url });
    const { body } = await (await top()).call(testWebhook, { params: { id } });
    expect(body.data).toMatchObject({ status: 'failed', answer });
  });

  it('never reaches a private address, wherever its name leads meanwhile', async () => {
    const { id } = await buildWebhook(app, { url: 'https://10.255.255.1/hook' });
    const { body } = await (await top()).call(testWebhook, { params: { id } });
    expect(body.data).toMatchObject({ status: 'failed', answer: expect.stringContaining('10.255.255.1') });
  });
});
