import { finishRegistration } from '@account/contract/endpoints/accounts/external-registration';
import { acceptInvitation } from '@account/contract/endpoints/accounts/invitations';
import { requestPasswordReset, resetPassword } from '@account/contract/endpoints/accounts/password-reset';
import { listActivities } from '@account/contract/endpoints/administration/activities';
import { saveOrganization } from '@account/contract/endpoints/administration/organizations';
import { deleteUser, saveUser } from '@account/contract/endpoints/administration/users';
import { removeFromBin } from '@account/contract/endpoints/bin';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, expect, it } from 'vitest';
import { finishBody, organizationBody, userBody } from '#test/support/bodies.ts';
import { type Client, signedIn, visitor } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { buildExternalPerson, signInAt, useMailedPlatformApp } from '#test/support/outside/platforms.ts';
import { bootstrapOf, buildPerson, registerAs } from '#test/support/people.ts';
import { rowOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useMailedPlatformApp();

let top: Client;
let school: { id: number; name: string };
let administrator: Client;
beforeAll(async () => {
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  const body = organizationBody({ domains: ['school.example', 'schüle.example'] });
  school = (await top.call(saveOrganization, { body })).body.data;
  const member = { level: accessLevels.organization, organizationId: school.id };
  administrator = await signedIn(app, await buildUser(app, member));
});

const organizationOf = async (client: Client) => (await bootstrapOf(client)).user?.organization ?? null;

async function registered(email: string) {
  const { client } = await registerAs(app, email);
  return { client, link: await app.linkTo(email) };
}

it('the person who registers joins once the address is verified, and not before', async () => {
  const { client, link } = await registered('ada@school.example');
  expect(await organizationOf(client)).toBeNull();
  await client.visit(link);
  expect(await organizationOf(client)).toEqual({ id: school.id, name: school.name });
  expect((await bootstrapOf(client)).user?.role.access_level).toBe('1');
});

it('the administrators of the organization see who joined', async () => {
  const { client, link } = await registered('seen@school.example');
  await client.visit(link);
  const { data } = (await administrator.call(listActivities, { body: { filters: { fussy: 'seen@' }, page: 1 } })).body;
  expect(data).toMatchObject([
    {
      action: 'user.joined_by_domain',
      actor_email: 'seen@school.example',
      subject: 'seen@school.example',
      after: { organization: school.name, domain: 'school.example' },
    },
  ]);
});

it.each(['ada@elsewhere.example', 'ada@sub.school.example', 'ada@notschool.example', 'school.example@gmail.com'])(
  '%s joins nothing',
  async (email) => {
    const { client, link } = await registered(email);
    await client.visit(link);
    expect(await organizationOf(client)).toBeNull();
  },
);

it('an internationalised domain is the same in both of its forms', async () => {
  const { client } = await registerAs(app, 'ada@xn--schle-mva.example');
  await client.visit(await app.linkTo('ada@schüle.example'));
  expect(await organizationOf(client)).toMatchObject({ id: school.id });
});

it.each(['google', 'microsoft'] as const)(
  'the person who comes by %s joins, if the platform has verified the address',
  async (platform) => {
    for (const isVerified of [true, false]) {
      const email = `${platform}-${isVerified}@school.example`;
      const overrides = { email, email_verified: isVerified, hd: 'school.example', xms_edov: isVerified };
      const person = buildExternalPerson(app, platform, overrides);
      const client = visitor(app);
      await signInAt(client, platform, person);
      const keycloak_id = platform === 'google' ? person.sub : `tenant-1.${person.sub}`;
      expect((await client.call(finishRegistration, { body: finishBody({ keycloak_id, email }) })).status).toBe(200);
      expect(await organizationOf(client)).toEqual(isVerified ? { id: school.id, name: school.name } : null);
      if (isVerified) continue;
      await client.visit(await app.linkTo(email));
      expect(await organizationOf(client)).toMatchObject({ id: school.id });
    }
  },
);

it.each([
  ['names no domain of its own', undefined],
  ['names another domain', 'elsewhere.example'],
  ['names one above', 'example'],
])('an address that Google has verified once, and which %s, is proved by a mail first', async (_what, hd) => {
  const email = `left-${hd ?? 'none'}@school.example`;
  const person = buildExternalPerson(app, 'google', { email, hd });
  const client = visitor(app);
  await signInAt(client, 'google', person);
  const body = finishBody({ keycloak_id: person.sub, email });
  expect((await client.call(finishRegistration, { body })).status).toBe(200);
  expect(await organizationOf(client)).toBeNull();
  expect((await bootstrapOf(client)).user?.email_verified_at).toBeNull();
  await client.visit(await app.linkTo(email));
  expect(await organizationOf(client)).toMatchObject({ id: school.id });
});

it('a member who was deleted does not come back without an invitation, even after the bin', async () => {
  const email = 'removed@school.example';
  const person = buildExternalPerson(app, 'google', { email, hd: 'school.example' });
  const come = async () => {
    const client = visitor(app);
    await signInAt(client, 'google', person);
    await client.call(finishRegistration, { body: finishBody({ keycloak_id: person.sub, email }) });
    return client;
  };
  const member = await come();
  expect(await organizationOf(member)).toMatchObject({ id: school.id });
  const { user } = await bootstrapOf(member);
  const { bin_id } = (await administrator.call(deleteUser, { params: { id: user?.id ?? 0 } })).body.data;
  const again = await come();
  expect(await organizationOf(again)).toBeNull();
  const second = (await bootstrapOf(again)).user?.id ?? 0;
  await top.call(deleteUser, { params: { id: second } });
  expect((await top.call(removeFromBin, { params: { id: bin_id } })).status).toBe(200);
  expect(await organizationOf(await come())).toBeNull();
});

it('a reset that verifies the address joins as well', async () => {
  const email = 'reset@school.example';
  await registered(email);
  await visitor(app).call(requestPasswordReset, { body: { email } });
  const [token = ''] = (await app.linkTo(email, 2)).split('/').at(-1)?.split('?') ?? [];
  const password = 'another long secret';
  const body = { token, email, password, password_confirmation: password };
  expect((await visitor(app).call(resetPassword, { body })).status).toBe(200);
  const row = await rowOf(app, sql`SELECT organization_id FROM users WHERE email = ${email}`);
  expect(row).toEqual({ organization_id: school.id });
});

it('the person who has an organization already stays, and so does the person who was invited without one', async () => {
  const other = await buildPerson(app, { email: 'stays@school.example', isVerified: false });
  const client = await signedIn(app, other);
  await client.visit((await resend(client)) ?? '');
  expect(await organizationOf(client)).toMatchObject({ id: other.organization_id });

  const invited = 'invited@school.example';
  await top.call(saveUser, { body: await userBody(app, { email: invited, username: invited, organization_id: null }) });
  const token = (await app.linkTo(invited)).split('/').at(-1);
  const password = 'another long secret';
  const body = { token, name: 'Ada', email: invited, password, password_confirmation: password, terms: true };
  const browser = visitor(app);
  expect((await browser.call(acceptInvitation, { body })).status).toBe(200);
  expect(await organizationOf(browser)).toBeNull();
});

it('administrators without an organization are not moved into one', async () => {
  const user = await buildPerson(app, {
    email: 'top@school.example',
    level: accessLevels.top,
    isVerified: false,
  });
  const client = await signedIn(app, user);
  await client.visit((await resend(client)) ?? '');
  expect(await organizationOf(client)).toBeNull();
  expect((await bootstrapOf(client)).user?.email_verified_at).not.toBeNull();
});

async function resend(client: Client): Promise<string | undefined> {
  const email = (await bootstrapOf(client)).user?.email ?? '';
  await client.send({ method: 'POST', url: '/email/resend', headers: client.headers });
  return app.linkTo(email);
}
