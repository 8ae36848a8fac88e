import { provePresence } from '@account/contract/endpoints/accounts/credentials';
import { beginPasskeySignIn } from '@account/contract/endpoints/accounts/passkeys';
import { requestPasswordReset } from '@account/contract/endpoints/accounts/password-reset';
import { endOwnToken } from '@account/contract/endpoints/accounts/sessions';
import { passTwoFactorChallenge, signIn } from '@account/contract/endpoints/accounts/sign-in';
import { inviteMany } from '@account/contract/endpoints/administration/invitation-batches';
import { inviteUser, listUsers } from '@account/contract/endpoints/administration/users';
import { identifyDevice } from '@account/contract/endpoints/devices/devices';
import { serviceProviderConfig } from '@account/contract/endpoints/directories/scim';
import { askForCode } from '@account/contract/endpoints/displays/codes';
import { heartbeat } from '@account/contract/endpoints/displays/configuration';
import { enrolDevice, renewDisplayToken } from '@account/contract/endpoints/displays/enrolment';
import { showMe } from '@account/contract/endpoints/displays/me';
import { listNetworkDrives } from '@account/contract/endpoints/drives/network-drives';
import { startUserAction } from '@account/contract/endpoints/operations/operations';
import {
  findOrganizationSignIn,
  testOrganizationSignIn,
} from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { healthz } from '@account/contract/endpoints/system-checks';
import { testWebhook } from '@account/contract/endpoints/webhooks/webhooks';
import { limits, type RateLimitName, rateLimits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type CallResponse, Client, signedIn, visitor, withToken } from '#test/support/client.ts';
import { Display, enrolledDisplay } from '#test/support/displays.ts';
import { buildDirectory, buildOrganization, buildUser } from '#test/support/factories.ts';
import { upload } from '#test/support/files/uploads.ts';
import { buildPerson } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
beforeAll(() => app.clock.hold());

type Act = () => Promise<CallResponse>;

const times = (count: number, call: Act): Promise<CallResponse[]> => Promise.all(Array.from({ length: count }, call));

const refused = (responses: CallResponse[]) => responses.filter(({ status }) => status === 429);

let host = 0;
/** An address of a client that no other test uses. */
const newAddress = () => `10.77.${Math.floor(host / 200)}.${(host++ % 200) + 1}`;

const byVisitor = (call: (client: Client, address: string) => Promise<CallResponse>): Act => {
  const [client, address] = [visitor(app), newAddress()];
  return () => call(client, address);
};

let number = 0;
const waiting = () => ({ androidid: `limited-${number++}`, name: 'Hall' });

/** For each limit of calls: something that makes calls as one who has made none before. */
const holders: { readonly [Name in Exclude<RateLimitName, 'unlimited' | 'unverified'>]: () => Promise<Act> } = {
  session: async () => {
    const client = await signedIn(app, await buildUser(app));
    return () => client.call(listNetworkDrives, { body: {} });
  },
  passkeyOptions: async () => byVisitor((client, address) => client.call(beginPasskeySignIn, { address })),
  visitor: async () => byVisitor((client, address) => client.call(passTwoFactorChallenge, { body: {}, address })),
  page: async () => {
    const remoteAddress = newAddress();
    return () => new Client(app).send({ method: 'GET', url: '/login', remoteAddress });
  },
  unknownPath: async () => {
    const remoteAddress = newAddress();
    return () => new Client(app).send({ method: 'GET', url: '/appapi/nothing', remoteAddress });
  },
  wrongToken: async () => {
    const address = newAddress();
    let made = 0;
    return () => {
      const token = `made-up-${number++}`;
      made += 1;
      const client = new Client(app);
      // Fewer calls than pages are allowed to the unauthenticated.
      const headers = { cookie: `account_session=${token}` };
      if (made % 12 > 1) return client.send({ method: 'GET', url: '/login', headers, remoteAddress: address });
      client.bearer = token;
      return client.call(endOwnToken, { address });
    };
  },
  largeBody: async () => {
    const json = JSON.stringify({ email: 'x'.repeat(limits.largeBody) });
    return byVisitor((client, address) => client.call(signIn, { json, address }));
  },
  mail: async () =>
    byVisitor((client, address) => client.call(requestPasswordReset, { body: { email: 'a@example.com' }, address })),
  invitation: async () => {
    const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
    return () => client.call(inviteUser, { params: { id: 2_000_000 } });
  },
  invitingMany: async () => {
    const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
    return () => client.call(inviteMany, { body: { rows: [] } });
  },
  operation: async () => {
    const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
    return () => client.call(startUserAction, { body: { action: 'delete', ids: [2_000_000] } });
  },
  identification: async () => {
    const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
    return () => client.call(identifyDevice, { params: { id: 2_000_000 } });
  },
  webhookTest: async () => {
    const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
    return () => client.call(testWebhook, { params: { id: 2_000_000 } });
  },
  providerTest: async () => {
    const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
    return () => client.call(testOrganizationSignIn, { params: { id: 2_000_000 } });
  },
  organizationLookup: async () =>
    byVisitor((client, address) => client.call(findOrganizationSignIn, { body: { email: 'a@example.com' }, address })),
  password: async () => {
    const client = await signedIn(app, await buildPerson(app));
    return () => client.call(provePresence, { body: { current_password: knownPassword } });
  },
  picture: async () => {
    const client = await signedIn(app, await buildUser(app));
    return () => upload(client, 'profile', Buffer.from('no picture'));
  },
  display: async () => {
    const display = await enrolledDisplay(app);
    return () => display.call(heartbeat);
  },
  directory: async () => {
    const client = new Client(app);
    client.bearer = (await buildDirectory(app, (await buildOrganization(app)).id)).token;
    return () => client.call(serviceProviderConfig);
  },
  displayCode: async () => {
    const display = await enrolledDisplay(app);
    return () => display.call(askForCode);
  },
  enrolment: async () => byVisitor((client, address) => client.call(enrolDevice, { body: {}, address })),
  waiting: async () => byVisitor((client, address) => client.call(enrolDevice, { body: waiting(), address })),
  rotation: async () => {
    const known = await enrolledDisplay(app);
    let { bearer } = known;
    return async () => {
      const response = await new Display(app, { ...known, token: bearer ?? '' }).call(renewDisplayToken);
      bearer = response.body.token ?? bearer;
      return response;
    };
  },
};

const names = Object.keys(holders) as (keyof typeof holders)[];

describe.each(names)('the limit %s', (name) => {
  const { max, window } = rateLimits[name];

  it(`is ${max} in ${window} s, for each by itself`, async () => {
    const [act, another] = [await holders[name](), await holders[name]()];
    const one = { status: 0 };
    for (let count = 0; count < max; count += 1) {
      one.status = (await act()).status;
      if (one.status === 429) throw new Error(`call ${count + 1} was refused`);
    }
    const { status, body, headers } = await act();
    expect(status).toBe(429);
    // SCIM has its own errors, and a page is a document.
    const said = typeof body === 'string' ? />(Too[^<]*)</.exec(body)?.[1] : (body.message ?? body.detail);
    expect(said).toMatch(/^Too many attempts\. Please try again in [\d,]+ seconds?\.$/);
    expect(Number(headers['retry-after'])).toBe(window);
    expect((await another()).status).toBe(one.status);
    app.clock.advance(window - 1);
    expect((await act()).headers['retry-after']).toBe('1');
    app.clock.advance(1);
    expect((await act()).status).not.toBe(429);
  });
});

describe('a person', () => {
  it('has one limit in all sessions, from whatever address', async () => {
    const user = await buildUser(app);
    const clients = [await signedIn(app, user), await signedIn(app, user), await signedIn(app, user)];
    const [first, second, third] = clients.map((client) => () => client.call(listNetworkDrives, { body: {} })) as [
      Act,
      Act,
      Act,
    ];
    const half = rateLimits.session.max / 2;
    expect(refused([...(await times(half, first)), ...(await times(half, second))])).toEqual([]);
    expect((await third()).status).toBe(429);
    expect((await clients[0]?.call(listNetworkDrives, { body: {}, address: newAddress() }))?.status).toBe(429);
  });

  it('has one limit with all tokens', async () => {
    const user = await buildUser(app);
    const [one, other] = [await withToken(app, user), await withToken(app, user)];
    expect(refused(await times(rateLimits.display.max, () => one.call(showMe)))).toEqual([]);
    expect((await other.call(showMe)).status).toBe(429);
  });

  it('has other calls left when a rare one is used up', async () => {
    const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
    expect(refused(await times(601, () => client.call(inviteUser, { params: { id: 2_000_000 } })))).toHaveLength(1);
    expect((await client.call(listUsers, { body: {} })).status).toBe(200);
  });
});

describe('visitors', () => {
  it('have one limit, whatever they call', async () => {
    const [client, address] = [visitor(app), newAddress()];
    const pass = () => client.call(passTwoFactorChallenge, { body: {}, address });
    expect(refused(await times(rateLimits.visitor.max - 1, pass))).toEqual([]);
    expect((await client.call(signIn, { body: {}, address })).status).toBe(422);
    expect(refused(await times(1, pass))).toHaveLength(1);
  });

  it('keep the tries of a form whose fields they correct', async () => {
    const [client, address] = [visitor(app), newAddress()];
    const ask = (email: string) => client.call(requestPasswordReset, { body: { email }, address });
    expect((await times(rateLimits.mail.max, () => ask('no address'))).map(({ status }) => status)).toEqual(
      Array.from({ length: rateLimits.mail.max }, () => 422),
    );
    expect(refused(await times(rateLimits.mail.max, () => ask('a@example.com')))).toEqual([]);
    expect(refused(await times(1, () => ask('a@example.com')))).toHaveLength(1);
    expect(refused(await times(rateLimits.visitor.max, () => ask('no address')))).not.toEqual([]);
  });

  it('of one IPv6 network of 64 bits are one client', async () => {
    const client = visitor(app);
    const enrol = (address: string) => client.call(enrolDevice, { body: {}, address });
    const next = () => enrol(`2001:db8::1:${(host++).toString(16)}`);
    expect(refused(await times(rateLimits.enrolment.max, next))).toEqual([]);
    expect(refused(await times(1, next))).toHaveLength(1);
    expect((await enrol('2001:db8:0:1::1')).status).toBe(422);
    expect((await client.call(signIn, { body: {}, address: '2001:db8::1' })).status).toBe(422);
  });
});

describe('paths that do not exist', () => {
  const send = (remoteAddress: string) => (method: 'GET' | 'HEAD' | 'POST' | 'PUT', url: string) =>
    new Client(app).send({ method, url, remoteAddress, ...(method === 'GET' ? {} : { payload: { any: 'body' } }) });

  it('have one limit, by client, whatever the method, with a body or without', async () => {
    const address = newAddress();
    const from = send(address);
    expect(refused(await times(rateLimits.unknownPath.max - 4, () => from('POST', '/appapi/nothing')))).toEqual([]);
    const others = [
      ['GET', '/api/v1/none'],
      ['HEAD', '/storage/none'],
      ['PUT', '/nowhere'],
      ['POST', '/user'],
    ] as const;
    for (const [method, url] of others) expect((await from(method, url)).status).toBe(404);
    for (const [method, url] of others) expect((await from(method, url)).status).toBe(429);
    const client = await signedIn(app, await buildUser(app));
    expect((await client.call(listNetworkDrives, { body: {}, address })).status).toBe(200);
    expect((await visitor(app).call(signIn, { body: {}, address })).status).toBe(422);
  });

  it('are refused before their body is read', async () => {
    const payload = 'x'.repeat(2_000_000);
    const headers = { 'content-type': 'application/pdf' };
    const send = { method: 'POST', url: '/appapi/nothing', headers, payload, remoteAddress: newAddress() } as const;
    expect((await new Client(app).send(send)).status).toBe(404);
  });

  it('that would be pages count as pages', async () => {
    const address = newAddress();
    const from = send(address);
    const both = await times(rateLimits.page.max, () => from('GET', '/nothing'));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([404]));
    expect((await from('GET', '/login')).status).toBe(429);
    expect((await from('GET', '/appapi/nothing')).status).toBe(404);
  });
});

it('health is asked as often as anybody likes', async () => {
  const client = new Client(app);
  expect(refused(await times(200, () => client.call(healthz, { address: '10.3.3.3' })))).toEqual([]);
});
