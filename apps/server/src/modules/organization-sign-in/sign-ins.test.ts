import { listActivities } from '@account/contract/endpoints/administration/activities';
import {
  deleteOrganizationSignIn,
  findOrganizationSignIn,
  saveOrganizationSignIn,
  showOrganizationSignIn,
  testOrganizationSignIn,
} from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it, onTestFinished } from 'vitest';
import { postForm } from '#test/support/accounts/forms.ts';
import { atOnce } from '#test/support/at-once.ts';
import { signedIn, visitor } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { startForgingProvider } from '#test/support/outside/forging-provider.ts';
import { buildPerson, trySignIn } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { change, rowOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';
import { buildProvedOrganization, buildSignIn, clientId, signInBody, useProviderApp } from './test/provider-app.ts';

const app = useProviderApp();

const roleOf = async (level: string) =>
  (await rowOf<{ id: number }>(app, sql`SELECT id FROM roles WHERE access_level = ${level}`)).id;

describe('the provider of an organization', () => {
  it('is saved once it answers, and its secret is in no response', async () => {
    const { id, name, client, administrator } = await buildProvedOrganization(app);
    const roles = { teachers: await roleOf('1'), heads: await roleOf('9998') };
    const body = signInBody(app, { roles, password_for: [administrator.id], is_required: true });
    const saved = await client.call(saveOrganizationSignIn, { params: { id }, body });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        data: {
          kind: 'oidc',
          issuer: app.provider.issuer,
          client_id: clientId,
          has_client_secret: true,
          is_required: true,
          roles,
          password_for: [administrator.id],
        },
        organization: { id, name },
        redirect_uri: `http://account.test/auth/organization/${id}/callback`,
      },
    });
    expect(JSON.stringify(saved.body)).not.toContain('a secret');
    expect((await client.call(showOrganizationSignIn, { params: { id } })).body).toEqual(saved.body);
    const { client_secret } = await rowOf<{ client_secret: Buffer }>(
      app,
      sql`SELECT client_secret FROM organization_sign_ins WHERE organization_id = ${id}`,
    );
    expect(app.secrets.decrypt('organization-sign-in', client_secret)).toBe('a secret');
    const { body: activity } = await client.call(listActivities, { body: {} });
    expect(activity.data[0]).toMatchObject({ action: 'organization.sign_in_saved' });
    expect(JSON.stringify(activity)).not.toContain('a secret');
  });

  it('is saved as it is copied: the address of the metadata, and blanks around', async () => {
    const { id, client } = await buildProvedOrganization(app);
    const issuer = ` ${app.provider.issuer}/.well-known/openid-configuration\u200b`;
    const body = signInBody(app, { issuer, client_id: `${clientId}\u00a0`, client_secret: 'a secret\n' });
    const saved = await client.call(saveOrganizationSignIn, { params: { id }, body });
    expect(saved.body.data).toMatchObject({ issuer: app.provider.issuer, client_id: clientId });
    const { client_secret } = await rowOf<{ client_secret: Buffer }>(
      app,
      sql`SELECT client_secret FROM organization_sign_ins WHERE organization_id = ${id}`,
    );
    expect(app.secrets.decrypt('organization-sign-in', client_secret)).toBe('a secret');
  });

  it('keeps its secret when none is sent, and is turned off', async () => {
    const { id, client } = await buildSignIn(app);
    const body = signInBody(app, { client_secret: '' });
    expect((await client.call(saveOrganizationSignIn, { params: { id }, body })).status).toBe(200);
    expect((await client.call(testOrganizationSignIn, { params: { id } })).status).toBe(200);
    expect((await client.call(deleteOrganizationSignIn, { params: { id } })).status).toBe(200);
    expect((await client.call(showOrganizationSignIn, { params: { id } })).body.data).toBeNull();
    expect((await client.call(testOrganizationSignIn, { params: { id } })).status).toBe(404);
  });

  it.each(['issuer', 'client_id'])(
    'has its secret typed again for another %s, which would be sent the one that is stored',
    async (field) => {
      const { id, client } = await buildSignIn(app);
      const other = await startForgingProvider(clientId);
      onTestFinished(other.close);
      const changed = { [field]: field === 'issuer' ? other.issuer : 'another', client_secret: '' };
      const save = (overrides: object) =>
        client.call(saveOrganizationSignIn, { params: { id }, body: signInBody(app, { ...changed, ...overrides }) });
      expect(await save({})).toMatchObject({ status: 422, body: { errors: { client_secret: [expect.any(String)] } } });
      expect((await save({ client_secret: 'another secret' })).status).toBe(200);
      expect((await save({})).status).toBe(200);
    },
  );

  it('is saved and turned off with a proof of presence', async () => {
    const { id, client } = await buildSignIn(app);
    app.clock.advance(601);
    const params = { id };
    const body = signInBody(app, { is_required: true });
    const asked = { status: 422, body: { errors: { current_password: [expect.any(String)] } } };
    expect(await client.call(saveOrganizationSignIn, { params, body })).toMatchObject(asked);
    expect(await client.call(deleteOrganizationSignIn, { params })).toMatchObject(asked);
    expect((await client.call(showOrganizationSignIn, { params })).body.data).toMatchObject({ is_required: false });
    const proof = { current_password: knownPassword };
    expect((await client.call(saveOrganizationSignIn, { params, body: { ...body, ...proof } })).status).toBe(200);
    app.clock.advance(601);
    expect((await client.call(deleteOrganizationSignIn, { params, body: proof })).status).toBe(200);
  });

  it('needs a proved domain', async () => {
    const { id, client, domain } = await buildProvedOrganization(app);
    await change(app, sql`UPDATE organization_domains SET verified_at = NULL WHERE domain = ${domain}`);
    const refused = await client.call(saveOrganizationSignIn, { params: { id }, body: signInBody(app) });
    expect(refused).toMatchObject({ status: 422, body: { errors: { domain: [expect.stringContaining('DNS')] } } });
  });

  it('says all that is missing at once', async () => {
    const { id, client } = await buildProvedOrganization(app);
    const body = signInBody(app, { issuer: '', client_id: '', client_secret: '' });
    const { body: refused } = await client.call(saveOrganizationSignIn, { params: { id }, body });
    expect(Object.keys(refused.errors ?? {})).toEqual(['issuer', 'client_id', 'client_secret']);
  });

  it.each([
    ['a private address', { issuer: 'https://192.168.1.1' }, 'issuer'],
    ['a link-local address', { issuer: 'https://169.254.169.254' }, 'issuer'],
    ['an address of this machine behind TLS', { issuer: 'https://127.0.0.1' }, 'issuer'],
    ['plain http elsewhere', { issuer: 'http://login.example.com' }, 'issuer'],
    ['no provider', { issuer: 'http://127.0.0.1:9' }, 'issuer'],
    ['no client', { client_id: '' }, 'client_id'],
    ['no secret', { client_secret: null }, 'client_secret'],
    ['the role of top administrators', { roles: { all: 1 } }, 'roles'],
    ['a person of another organization', { password_for: [1] }, 'password_for'],
    ['three exceptions', { password_for: [1, 2, 3] }, 'password_for'],
  ])('is refused with %s', async (_what, overrides, field) => {
    const { id, client } = await buildProvedOrganization(app);
    const { status, body } = await client.call(saveOrganizationSignIn, {
      params: { id },
      body: signInBody(app, overrides),
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('is saved again after one who kept a password is no administrator any more', async () => {
    const { id, client } = await buildSignIn(app);
    const kept = await buildUser(app, { level: accessLevels.organization, organizationId: id });
    const save = (overrides: object) =>
      client.call(saveOrganizationSignIn, { params: { id }, body: signInBody(app, overrides) });
    expect((await save({ password_for: [kept.id] })).body.data.password_for).toEqual([kept.id]);
    await change(app, sql`UPDATE users SET role_id = ${await roleOf('1')} WHERE id = ${kept.id}`);
    const { body: shown } = await client.call(showOrganizationSignIn, { params: { id } });
    expect(shown).toMatchObject({ data: { password_for: [] }, exceptions: [] });
    expect(await save({})).toMatchObject({ status: 200, body: { data: { password_for: [] } } });
  });

  it('keeps a secret that somebody else saves in the same moment', async () => {
    const { id, client } = await buildSignIn(app);
    const renewed = app.secrets.encrypt('organization-sign-in', 'a newer secret');
    const saved = sql`UPDATE organization_sign_ins SET client_secret = ${renewed} WHERE organization_id = ${id}`;
    const body = signInBody(app, { client_secret: null });
    await atOnce(app, saved, [() => client.call(saveOrganizationSignIn, { params: { id }, body })]);
    const { client_secret: kept } = await rowOf<{ client_secret: Buffer }>(
      app,
      sql`SELECT client_secret FROM organization_sign_ins WHERE organization_id = ${id}`,
    );
    expect(app.secrets.decrypt('organization-sign-in', kept)).toBe('a newer secret');
  });

  it('is refused with the words of the connection when nothing listens at its address', async () => {
    const { id, client } = await buildProvedOrganization(app);
    const body = signInBody(app, { issuer: 'http://127.0.0.1:1' });
    const refused = await client.call(saveOrganizationSignIn, { params: { id }, body });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { issuer: ['The provider does not answer as it should: connect ECONNREFUSED 127.0.0.1:1'] } },
    });
  });

  it('is refused when its metadata name another issuer', async () => {
    const { id, client } = await buildProvedOrganization(app);
    app.provider.lies = { metadata: { issuer: 'https://evil.example' } };
    const refused = await client.call(saveOrganizationSignIn, { params: { id }, body: signInBody(app) });
    app.provider.lies = {};
    expect(refused).toMatchObject({ status: 422, body: { errors: { issuer: [expect.any(String)] } } });
  });

  it('is another organization’s secret', async () => {
    const { id } = await buildSignIn(app);
    const { id: abroad } = await buildOrganization(app);
    const level = accessLevels.organization;
    const foreign = await signedIn(app, await buildUser(app, { level, organizationId: abroad }));
    expect((await foreign.call(showOrganizationSignIn, { params: { id } })).status).toBe(404);
    const body = signInBody(app);
    expect((await foreign.call(saveOrganizationSignIn, { params: { id }, body })).status).toBe(404);
    expect((await foreign.call(deleteOrganizationSignIn, { params: { id } })).status).toBe(404);
  });
});

describe('an address of a proved domain', () => {
  it('leads to the provider, whether or not it has an account', async () => {
    const { id, name, domain } = await buildSignIn(app);
    await buildPerson(app, { email: `ada@${domain}`, organizationId: id });
    const find = (email: string) => visitor(app).call(findOrganizationSignIn, { body: { email } });
    const found = { id, name, label: `Continue with ${name}`, is_required: false };
    expect((await find(`ada@${domain}`)).body.data).toEqual(found);
    expect((await find(`nobody@${domain}`)).body.data).toEqual(found);
    expect((await find('ada@elsewhere.example')).body.data).toBeNull();
    await change(app, sql`UPDATE organization_domains SET verified_at = NULL WHERE domain = ${domain}`);
    expect((await find(`ada@${domain}`)).body.data).toBeNull();
  });

  it('is refused with a password where the provider is required, but for the exceptions', async () => {
    const { id, name, domain, client } = await buildSignIn(app);
    const level = accessLevels.organization;
    const [person, kept] = [
      await buildPerson(app, { email: `ada@${domain}`, organizationId: id }),
      await buildPerson(app, { email: `head@${domain}`, organizationId: id, level }),
    ];
    const colleague = await buildPerson(app, { email: `abroad@${domain}` });
    expect((await trySignIn(app, person)).status).toBe(200);
    const body = signInBody(app, { is_required: true, password_for: [kept.id] });
    expect((await client.call(saveOrganizationSignIn, { params: { id }, body })).status).toBe(200);

    const refusal = { status: 422, body: { errors: { email: [`Continue with ${name}`] } } };
    expect(await trySignIn(app, person)).toMatchObject(refusal);
    expect(await trySignIn(app, { ...person, password: 'not the password' })).toMatchObject(refusal);
    expect(await trySignIn(app, { email: `nobody@${domain}` })).toMatchObject(refusal);
    const form = await postForm(visitor(app), '/login', { email: person.email, password: knownPassword });
    expect(form).toMatchObject({ status: 303, to: '/login?reason=own_sign_in' });
    expect(await trySignIn(app, { ...kept, password: 'not the password' })).toMatchObject(refusal);
    expect((await trySignIn(app, kept)).status).toBe(200);
    expect((await trySignIn(app, colleague)).status).toBe(200);

    await change(app, sql`UPDATE users SET role_id = ${await roleOf('1')} WHERE id = ${kept.id}`);
    expect(await trySignIn(app, kept)).toMatchObject(refusal);

    await change(app, sql`UPDATE organization_domains SET verified_at = NULL WHERE domain = ${domain}`);
    expect((await trySignIn(app, { ...person, address: '10.7.7.7' })).status).toBe(200);
  });
});
