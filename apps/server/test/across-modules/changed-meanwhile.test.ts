import { resendVerification } from '@account/contract/endpoints/accounts/registration';
import { saveOrganization } from '@account/contract/endpoints/administration/organizations';
import { deleteUser } from '@account/contract/endpoints/administration/users';
import { updateDevice } from '@account/contract/endpoints/devices/devices';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { saveNetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import { saveWebhook } from '@account/contract/endpoints/webhooks/webhooks';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemScope } from '../../src/kernel/scope.ts';
import { type Fragment, prepared, sql } from '../../src/platform/database/sql.ts';
import { allRights } from '../rights/all-rights.ts';
import type { Rights } from '../rights/rights.ts';
import { useTestApp } from '../support/app.ts';
import { atOnce, waitingForLocks } from '../support/at-once.ts';
import { entriesOf } from '../support/audit.ts';
import { driveBody, organizationBody, roleId, webhookBody } from '../support/bodies.ts';
import { type CallResponse, Client, signedIn } from '../support/client.ts';
import { buildDevice, buildOrganization, buildUser, buildWebhook } from '../support/factories.ts';
import { knownPasswordHash } from '../support/personas.ts';
import { until } from '../support/until.ts';

const app = useTestApp();
beforeAll(async () => {
  await buildUser(app, { level: accessLevels.top });
});

/** Events for the calling user after the session was found and before the call is over. */
const events = {
  deleted: (id: number) => sql`DELETE FROM users WHERE id = ${id}`,
  'moved away': (id: number) =>
    sql`UPDATE users SET organization_id = (SELECT max(id) FROM organizations) WHERE id = ${id}`,
  'taken out of the organization': (id: number) => sql`UPDATE users SET organization_id = NULL WHERE id = ${id}`,
  'made an ordinary user': (id: number) => sql`UPDATE users SET role_id = 3 WHERE id = ${id}`,
};
type Event = keyof typeof events;

interface Circumstances {
  event?: Event;
  as?: 'administrator';
  isVerified?: boolean;
}

async function callWhile(
  { endpoint, arrange, statuses }: Rights,
  circumstances: Circumstances = {},
): Promise<CallResponse> {
  const { event = 'deleted', as, isVerified = true } = circumstances;
  const { id: organizationId } = await buildOrganization(app);
  const owner = await buildUser(app, { organizationId, passwordHash: knownPasswordHash, isVerified });
  const call = await arrange?.(app, { organizationId, ownerId: owner.id });
  const passwordHash = knownPasswordHash;
  const administrator = { level: accessLevels.organization, organizationId, passwordHash };
  const administers = as ? administrator : { level: accessLevels.top, passwordHash };
  const actor = !as && statuses.owner === 200 ? owner : await buildUser(app, administers);
  await buildOrganization(app);
  const client = await signedIn(app, actor);
  const begun = await app.database.write(systemScope, async (tx) => {
    await tx.run(prepared(events[event](actor.id)));
    let isOver = false;
    const response = client.call(endpoint, { body: {}, ...call }).finally(() => {
      isOver = true;
    });
    await until(async () => expect(isOver || (await tx.rows(prepared(waitingForLocks))).length > 0).toBe(true));
    return { response };
  });
  return begun.response;
}

/** Creating a drive; the table of rights changes an existing one. */
const making: Rights = {
  ...(allRights.find(({ endpoint }) => endpoint === saveNetworkDrive) as Rights),
  arrange: async () => ({ body: driveBody() }),
};

it('a user deleted while a drive is made has no session any more', async () => {
  expect((await callWhile(making)).status).toBe(419);
});

it('a user deleted while a mail is asked for has no session any more', async () => {
  const resend = allRights.find(({ endpoint }) => endpoint === resendVerification) as Rights;
  const statuses = { ...resend.statuses, owner: 200 };
  expect((await callWhile({ ...resend, statuses }, { isVerified: false })).status).toBe(419);
});

const expected = [200, 403, 404, 419, 422];
const happenings = Object.keys(events) as Event[];

describe.each(happenings)(
  'a user %s at the moment of a call gets an answer, and never that the server failed',
  (event) => {
    it.each(allRights.map((row) => [row.endpoint.id, row] as const))('%s', async (_id, row) => {
      const { status, body } = await callWhile(row, { event });
      expect(expected, JSON.stringify(body)).toContain(status);
    });

    const administered = allRights.filter(({ statuses }) => statuses.administrator === 200);
    it.each(administered.map((row) => [row.endpoint.id, row] as const))('%s by an administrator', async (_id, row) => {
      const { status, body } = await callWhile(row, { event, as: 'administrator' });
      expect(expected, JSON.stringify(body)).toContain(status);
    });
  },
);

/** A record that another transaction changes while a call waits for it. */
interface Awaited {
  subject: string;
  id: number;
  change: Fragment;
  call: (top: Client) => Promise<CallResponse>;
  /** The fields of the record before the call, in the entry of the call. */
  before: object;
}

const elsewhere = () => buildOrganization(app);

const awaited: Record<string, () => Promise<Awaited>> = {
  'a user who got another role': async () => {
    const { id } = await buildUser(app);
    const change = sql`UPDATE users SET role_id = ${await roleId(app, accessLevels.organization)} WHERE id = ${id}`;
    const call = (top: Client) => top.call(deleteUser, { params: { id } });
    return { subject: 'user', id, change, call, before: { role: 'Organization Administrator' } };
  },
  'a user who was moved': async () => {
    const [{ id }, { id: to, name }] = [await buildUser(app), await elsewhere()];
    const change = sql`UPDATE users SET organization_id = ${to} WHERE id = ${id}`;
    const call = (top: Client) => top.call(deleteUser, { params: { id } });
    return { subject: 'user', id, change, call, before: { organization: name } };
  },
  'a display that was moved': async () => {
    const [{ id }, { id: to, name }] = [await buildDevice(app), await elsewhere()];
    const change = sql`UPDATE devices SET organization_id = ${to} WHERE id = ${id}`;
    const call = (top: Client) => top.call(updateDevice, { body: { id, name: 'Hall', organization_id: null } });
    return { subject: 'device', id, change, call, before: { organization: name } };
  },
  'a display that was moved before it enrols again': async () => {
    const [{ id, androidid, token }, { id: to, name }, next] = [
      await buildDevice(app),
      await elsewhere(),
      await elsewhere(),
    ];
    const change = sql`UPDATE devices SET organization_id = ${to} WHERE id = ${id}`;
    const display = new Client(app);
    display.bearer = token;
    const body = { androidid, name: 'Hall', enrolment_code: next.enrolment_code };
    const call = () => display.call(enrolDevice, { body });
    return { subject: 'device', id, change, call, before: { organization: name } };
  },
  'a webhook that was moved': async () => {
    const [{ id }, { id: to, name }] = [await buildWebhook(app), await elsewhere()];
    const change = sql`UPDATE webhooks SET organization_id = ${to} WHERE id = ${id}`;
    const call = (top: Client) => top.call(saveWebhook, { body: webhookBody({ id, organization_id: null }) });
    return { subject: 'webhook', id, change, call, before: { organization: name } };
  },
  'an organization that got a domain': async () => {
    const { id, name } = await elsewhere();
    const domain = `${name.split(' ')[1]}.example.com`.toLowerCase();
    const change = sql`WITH held AS (SELECT id FROM organizations WHERE id = ${id} FOR UPDATE)
      INSERT INTO organization_domains (domain, organization_id) SELECT ${domain}::text, id FROM held`;
    const call = (top: Client) => top.call(saveOrganization, { body: organizationBody({ id, domains: [] }) });
    return { subject: 'organization', id, change, call, before: { domains: [domain] } };
  },
};

it.each(Object.keys(awaited))('what waited for %s finds it as it is then', async (name) => {
  const ready = await awaited[name]?.();
  if (!ready) throw new Error(name);
  const top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  const [response] = await atOnce(app, ready.change, [() => ready.call(top)]);
  expect(response?.status, JSON.stringify(response?.body)).toBe(200);
  expect((await entriesOf(app, ready.subject, ready.id)).at(-1)?.before).toMatchObject(ready.before);
});
