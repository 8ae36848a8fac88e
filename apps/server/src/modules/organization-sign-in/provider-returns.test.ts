import { finishRegistration } from '@account/contract/endpoints/accounts/external-registration';
import { listIdentities } from '@account/contract/endpoints/accounts/identities';
import { listOwnSignIns } from '@account/contract/endpoints/accounts/sessions';
import { saveOrganizationSignIn } from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { withSecondFactor } from '#test/support/accounts/authenticator.ts';
import { atOnce } from '#test/support/at-once.ts';
import { finishBody } from '#test/support/bodies.ts';
import { visitor } from '#test/support/client.ts';
import type { Lies } from '#test/support/outside/forging-provider.ts';
import { bootstrapOf, buildPerson, signInAs } from '#test/support/people.ts';
import { change, rowOf, rowsOf } from '#test/support/query.ts';
import { unique } from '#test/support/unique.ts';
import { sql } from '../../platform/database/sql.ts';
import { buildSignIn, comeBack, signInBody, useProviderApp } from './test/provider-app.ts';

const app = useProviderApp();

const refusedAs = (reason: string) => `/login?reason=${reason}&platform=organization`;
const whoIs = async (browser: ReturnType<typeof visitor>) => (await bootstrapOf(browser)).user?.email;
const roleOf = async (level: string) =>
  (await rowOf<{ id: number }>(app, sql`SELECT id FROM roles WHERE access_level = ${level}`)).id;
const levelOf = async (email: string) =>
  (
    await rowOf<{ level: string }>(
      app,
      sql`SELECT r.access_level AS level FROM users u JOIN roles r ON r.id = u.role_id WHERE u.email = ${email}`,
    )
  ).level;

/** A person who signed in by the provider that the organization requires. */
async function buildMember(overrides: object = {}) {
  const organization = await buildSignIn(app, { is_required: true, ...overrides });
  const email = `ada@${organization.domain}`;
  const person = await buildPerson(app, { email, organizationId: organization.id });
  return { ...organization, email, person, claims: { sub: `s-${unique()}`, email } };
}

describe('the provider of an organization', () => {
  it('signs in its people, whose identity is linked at once where it is required', async () => {
    const { id, name, email, claims } = await buildMember();
    const browser = visitor(app);
    expect(await comeBack(app, id, browser, { claims })).toBe('/home');
    expect(await whoIs(browser)).toBe(email);
    const { data } = (await browser.call(listIdentities)).body;
    expect(data).toMatchObject([{ provider: 'organization', organization: name, email }]);
    expect((await browser.call(listOwnSignIns)).body.data[0]).toMatchObject({ outcome: 'succeeded', way: 'identity' });
    const again = visitor(app);
    expect(await comeBack(app, id, again, { claims: { ...claims, email: `new@${email.split('@')[1]}` } })).toBe(
      '/home',
    );
    expect(await whoIs(again)).toBe(email);
  });

  it('signs in no person whom the directory deactivated, and links no identity', async () => {
    const { id, person, claims } = await buildMember();
    const leave = () => change(app, sql`UPDATE users SET deactivated_at = now() WHERE id = ${person.id}`);
    await leave();
    expect(await comeBack(app, id, visitor(app), { claims })).toBe(refusedAs('deactivated'));
    await change(app, sql`UPDATE users SET deactivated_at = NULL WHERE id = ${person.id}`);
    const browser = visitor(app);
    expect(await comeBack(app, id, browser, { claims })).toBe('/home');
    expect((await browser.call(listIdentities)).body.data).toHaveLength(1);
    await leave();
    expect(await comeBack(app, id, visitor(app), { claims })).toBe(refusedAs('deactivated'));
  });

  it('is linked to no person who is taken out of the organization in the same moment', async () => {
    const { id, person, claims } = await buildMember();
    const moved = sql`UPDATE users SET organization_id = NULL WHERE id = ${person.id}`;
    await atOnce(app, moved, [() => comeBack(app, id, visitor(app), { claims })]);
    expect(await rowsOf(app, sql`SELECT FROM identities WHERE user_id = ${person.id}`)).toEqual([]);
  });

  it('is linked after a sign-in with the password where it is only offered', async () => {
    const { id, domain } = await buildSignIn(app);
    const person = await buildPerson(app, { email: `ada@${domain}`, organizationId: id });
    const claims = { sub: `s-${unique()}`, email: person.email };
    const browser = visitor(app);
    expect(await comeBack(app, id, browser, { claims })).toBe(refusedAs('email_has_account'));
    await signInAs(app, person, {}, browser);
    const other = visitor(app);
    expect(await comeBack(app, id, other, { claims })).toBe('/home');
    expect(await whoIs(other)).toBe(person.email);
  });

  it('brings new people, who join the organization with the role of their group', async () => {
    const roles = { heads: await roleOf('9998') };
    const { id, domain } = await buildSignIn(app, { roles });
    const email = `new@${domain}`;
    const claims = { sub: `s-${unique()}`, email, name: 'Ada', groups: ['staff', 'heads'] };
    const browser = visitor(app);
    expect(await comeBack(app, id, browser, { claims })).toContain('/useradditional/');
    const body = finishBody({ keycloak_id: claims.sub, email });
    expect((await browser.call(finishRegistration, { body })).status).toBe(200);
    expect(await levelOf(email)).toBe(accessLevels.organization);
    const { organization_id } = await rowOf<{ organization_id: number }>(
      app,
      sql`SELECT organization_id FROM users WHERE email = ${email}`,
    );
    expect(organization_id).toBe(id);
  });

  it('gives and takes roles by groups, and none that was given by hand', async () => {
    const roles = { heads: await roleOf('9998') };
    const { id, email, claims } = await buildMember({ roles });
    const enter = (groups: unknown) => comeBack(app, id, visitor(app), { claims: { ...claims, groups } });
    await enter(['heads']);
    expect(await levelOf(email)).toBe(accessLevels.organization);
    await enter(undefined);
    expect(await levelOf(email)).toBe(accessLevels.organization);
    await enter(['staff']);
    expect(await levelOf(email)).toBe(accessLevels.user);
    await enter(['__proto__', 'constructor', 'hea\u200bds']);
    expect(await levelOf(email)).toBe(accessLevels.user);
  });

  it.each([
    ['another composition of letters', ' fu\u0308hrung\u200b ', 'fu\u0308hrung'],
    ['a number', '7', 7],
  ])('gives the role of a group with %s', async (_what, typed, group) => {
    const { id, email, claims } = await buildMember({ roles: { [typed]: await roleOf('9998') } });
    await comeBack(app, id, visitor(app), { claims: { ...claims, groups: [group] } });
    expect(await levelOf(email)).toBe(accessLevels.organization);
  });

  it('asks for the second factor all the same', async () => {
    const { id, domain } = await buildSignIn(app);
    const { person } = await withSecondFactor(app);
    await change(
      app,
      sql`UPDATE users SET email = ${`two@${domain}`}, organization_id = ${id} WHERE id = ${person.id}`,
    );
    await change(app, sql`UPDATE organization_sign_ins SET is_required = true WHERE organization_id = ${id}`);
    const browser = visitor(app);
    const claims = { sub: `s-${unique()}`, email: `two@${domain}` };
    expect(await comeBack(app, id, browser, { claims })).toBe('/two-factor-challenge');
    expect(await whoIs(browser)).toBeUndefined();
  });
});

describe('the answer of the provider of an organization is refused', () => {
  it.each<[string, Lies['claims'], string]>([
    ['with another issuer', { iss: 'https://evil.example' }, 'invalid'],
    ['with another nonce', { nonce: 'a'.repeat(43) }, 'invalid'],
    ['for another client', { aud: 'another client' }, 'invalid'],
    ['with an address outside of its proved domains', { email: 'ada@elsewhere.example' }, 'not_of_organization'],
    ['with an address that it says is not verified', { email_verified: false }, 'not_of_organization'],
    ['with an address that it says by a text is not verified', { email_verified: 'false' }, 'not_of_organization'],
    ['without an address', { email: undefined }, 'no_email'],
    ['without a subject', { sub: undefined }, 'invalid'],
  ])('%s', async (_what, lies, reason) => {
    const { id, claims } = await buildMember();
    const browser = visitor(app);
    expect(await comeBack(app, id, browser, { claims: { ...claims, ...lies } })).toBe(refusedAs(reason));
    expect(await whoIs(browser)).toBeUndefined();
  });

  it('about a person of another organization, even in its own domain', async () => {
    const { id, domain } = await buildSignIn(app, { is_required: true });
    const foreign = await buildPerson(app, { email: `guest@${domain}` });
    const claims = { sub: `s-${unique()}`, email: foreign.email };
    expect(await comeBack(app, id, visitor(app), { claims })).toBe(refusedAs('not_of_organization'));
  });

  it('about a person who has left for another organization', async () => {
    const { id, person, claims } = await buildMember();
    await comeBack(app, id, visitor(app), { claims });
    const { id: abroad } = await buildSignIn(app);
    await change(app, sql`UPDATE users SET organization_id = ${abroad} WHERE id = ${person.id}`);
    expect(await comeBack(app, id, visitor(app), { claims })).toBe(refusedAs('not_of_organization'));
  });

  it('when another organization uses the same issuer and names the same person', async () => {
    const { id, claims } = await buildMember();
    await comeBack(app, id, visitor(app), { claims });
    const other = await buildSignIn(app, { is_required: true });
    const browser = visitor(app);
    expect(await comeBack(app, other.id, browser, { claims })).toBe(refusedAs('not_of_organization'));
    expect(await whoIs(browser)).toBeUndefined();
  });

  it('about a top administrator, whose sign-in with the password links no identity of it', async () => {
    const { id, domain } = await buildSignIn(app, { is_required: true });
    const top = await buildPerson(app, { email: `top@${domain}`, organizationId: id, level: accessLevels.top });
    const claims = { sub: `s-${unique()}`, email: top.email };
    const browser = visitor(app);
    expect(await comeBack(app, id, browser, { claims })).toBe(refusedAs('not_of_organization'));
    expect((await signInAs(app, top, {}, browser)).response.status).toBe(200);
    expect((await browser.call(listIdentities)).body.data).toEqual([]);
  });

  it('about one of its people who has become a top administrator', async () => {
    const { id, person, claims } = await buildMember();
    expect(await comeBack(app, id, visitor(app), { claims })).toBe('/home');
    const role = await roleOf(accessLevels.top);
    await change(app, sql`UPDATE users SET role_id = ${role} WHERE id = ${person.id}`);
    const browser = visitor(app);
    expect(await comeBack(app, id, browser, { claims })).toBe(refusedAs('not_of_organization'));
    expect(await whoIs(browser)).toBeUndefined();
  });

  it('at the address of another organization, or from another browser', async () => {
    const { id, claims } = await buildMember();
    const other = await buildMember();
    app.provider.lies = { claims };
    const browser = visitor(app);
    const begun = new URL(String((await browser.visit(`/auth/organization/${id}`, 'same-origin')).headers.location));
    const nonce = begun.searchParams.get('nonce') ?? '';
    const query = new URLSearchParams({ code: nonce, state: begun.searchParams.get('state') ?? '' });
    const elsewhere = await visitor(app).visit(`/auth/organization/${id}/callback?${query}`);
    expect(elsewhere.headers.location).toBe(refusedAs('expired'));
    const mixedUp = await browser.visit(`/auth/organization/${other.id}/callback?${query}`);
    expect(mixedUp.headers.location).toBe(refusedAs('expired'));
  });

  it('once the provider was changed', async () => {
    const { id, client, claims } = await buildMember();
    await comeBack(app, id, visitor(app), { claims });
    await change(
      app,
      sql`UPDATE organization_sign_ins SET issuer = 'https://old.example' WHERE organization_id = ${id}`,
    );
    await client.call(saveOrganizationSignIn, { params: { id }, body: signInBody(app) });
    expect(await comeBack(app, id, visitor(app), { claims })).toBe(refusedAs('email_has_account'));
  });
});

it('an organization without a provider leads nowhere', async () => {
  const paths = [
    '2000000',
    '2000000/callback',
    '2000000/nothing',
    'x/metadata',
    'x',
    'x/callback',
    '1.5',
    '0',
    '9999999999',
    '9999999999/callback?state=a',
  ];
  for (const path of paths) {
    const shown = await visitor(app).visit(`/auth/organization/${path}`, 'same-origin');
    expect([path, shown.status, shown.headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
  }
});
