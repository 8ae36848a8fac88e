import { changePassword } from '@account/contract/endpoints/accounts/credentials';
import { updateSettings } from '@account/contract/endpoints/accounts/profile';
import { endOwnToken, issueMobileToken, listSessions, signOut } from '@account/contract/endpoints/accounts/sessions';
import {
  confirmTwoFactor,
  endTwoFactor,
  resetTwoFactor,
  startTwoFactor,
} from '@account/contract/endpoints/accounts/two-factor';
import { saveOrganization, showOrganization } from '@account/contract/endpoints/administration/organizations';
import { showSummary } from '@account/contract/endpoints/administration/summary';
import { claimToken, decideDisplayCode } from '@account/contract/endpoints/displays/codes';
import { showMe } from '@account/contract/endpoints/displays/me';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { authenticatorOf, nextStep, withSecondFactor } from '#test/support/accounts/authenticator.ts';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { organizationBody } from '#test/support/bodies.ts';
import { type Client, signedIn, withToken } from '#test/support/client.ts';
import { showingCode, signedInAt, trySignInAt } from '#test/support/displays.ts';
import { askForStream, expectEnds, openStream, publishedArrives } from '#test/support/event-streams.ts';
import { buildOrganization } from '#test/support/factories.ts';
import { bootstrapOf, buildPerson } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();
const strict = useTestApp({ REQUIRE_TWO_FACTOR_FOR_ADMINISTRATORS: 'on' });

const gated = {
  status: 403,
  body: {
    message: 'Two-factor sign-in is required here. Turn it on in your personal settings first.',
    gate: 'two_factor',
  },
};
const proof = { body: { current_password: knownPassword } };

const setRule = (organizationId: number | null, required: boolean) =>
  change(app, sql`UPDATE organizations SET require_two_factor = ${required} WHERE id = ${organizationId}`);

/** A user whose organization asks for a second factor, signed in since before it did. */
async function asked(overrides: Parameters<typeof buildPerson>[1] = {}) {
  const person = await buildPerson(app, overrides);
  const client = await signedIn(app, person);
  expect((await client.call(showSummary)).status).toBe(200);
  await setRule(person.organization_id, true);
  return { person, client };
}

/** Turns the second factor on, as the page of the own settings does. */
async function setUp(client: Client) {
  nextStep(app);
  const started = await client.call(startTwoFactor, proof);
  const code = authenticatorOf(app, started.body.otpauth_url);
  return client.call(confirmTwoFactor, { body: { code: code() } });
}

describe('the setting of an organization', () => {
  it('is off, is saved and shown, stays when it is left out, and is audited', async () => {
    const client = await signedIn(app, await buildPerson(app, { level: accessLevels.top }));
    const created = await client.call(saveOrganization, { body: organizationBody() });
    const { id, name, updated_at } = created.body.data;
    const shown = async () =>
      (await client.call(showOrganization, { params: { id } })).body.data.require_two_factor as boolean;
    expect([created.body.data.require_two_factor, await shown()]).toEqual([false, false]);
    const save = (overrides: object) =>
      client.call(saveOrganization, { body: organizationBody({ id, name, ...overrides }) });
    expect((await save({ require_two_factor: true, updated_at })).body.data.require_two_factor).toBe(true);
    expect((await save({ logo_vertical: 99 })).body.data.require_two_factor).toBe(true);
    expect(await shown()).toBe(true);
    expect((await save({ require_two_factor: 'yes' })).status).toBe(422);
    expect((await entriesOf(app, 'organization', id))[1]).toMatchObject({
      action: 'organization.updated',
      before: { require_two_factor: false },
      after: { require_two_factor: true },
    });
    const strictFromBirth = await client.call(saveOrganization, {
      body: organizationBody({ require_two_factor: true }),
    });
    expect(strictFromBirth.body.data.require_two_factor).toBe(true);
  });
});

describe('the person who needs a second factor and has none', () => {
  it('is stopped in sessions that are open already, and informed by every page', async () => {
    const { client } = await asked();
    expect(await client.call(showSummary)).toMatchObject(gated);
    expect(await client.call(issueMobileToken)).toMatchObject(gated);
    expect((await bootstrapOf(client)).user).toMatchObject({ two_factor_required: true, two_factor_enabled: false });
    expect((await client.visit('/networkdrive?page=2')).headers.location).toBe(
      '/user/personalsetting?url=%2Fnetworkdrive%3Fpage%3D2',
    );
    expect((await client.visit('/user/personalsetting')).status).toBe(200);
  });

  it('keeps the own settings and the sign-out', async () => {
    const { client } = await asked();
    expect((await client.call(listSessions)).status).toBe(200);
    expect((await client.call(updateSettings, { body: { panel_idletimeout: 10 } })).status).toBe(200);
    expect((await client.call(signOut)).status).toBe(200);
  });

  it('may set the password that the set-up needs', async () => {
    const { person, client } = await asked({ passwordHash: null });
    await change(app, sql`UPDATE sessions SET present_at = ${app.clock.now()} WHERE user_id = ${person.id}`);
    const password = 'another long secret';
    const response = await client.call(changePassword, { body: { password, password_confirmation: password } });
    expect(response.status).toBe(200);
  });

  it('goes on once it is set up, and may not turn it off', async () => {
    const { client } = await asked();
    expect((await setUp(client)).status).toBe(200);
    expect((await client.call(showSummary)).status).toBe(200);
    expect((await client.visit('/home')).status).toBe(200);
    expect(await client.call(endTwoFactor, proof)).toMatchObject({
      status: 422,
      body: { message: 'Two-factor sign-in is required for you, so it cannot be turned off.', errors: {} },
    });
    expect((await client.call(showSummary)).status).toBe(200);
  });

  it('is stopped again when an administrator resets the factor, and goes on when the rule ends', async () => {
    const { person, client } = await withSecondFactor(app);
    await setRule(person.organization_id, true);
    expect((await client.call(showSummary)).status).toBe(200);
    const stream = await openStream(app, client);
    const administrator = await signedIn(app, await buildPerson(app, { level: accessLevels.top }));
    await expectEnds([stream], [], () => administrator.call(resetTwoFactor, { params: { id: person.id }, ...proof }));
    expect(await client.call(showSummary)).toMatchObject(gated);
    await setRule(person.organization_id, false);
    expect((await client.call(showSummary)).status).toBe(200);
    expect((await setUp(client)).status).toBe(200);
    expect((await client.call(endTwoFactor, proof)).status).toBe(200);
  });

  it('is stopped by joining such an organization', async () => {
    const person = await buildPerson(app, { organizationId: null });
    const client = await signedIn(app, person);
    expect((await client.call(showSummary)).status).toBe(200);
    const { id } = await buildOrganization(app);
    await setRule(id, true);
    await change(app, sql`UPDATE users SET organization_id = ${id} WHERE id = ${person.id}`);
    expect(await client.call(showSummary)).toMatchObject(gated);
  });

  it('loses the event streams, and no other user does', async () => {
    const person = await buildPerson(app, { level: accessLevels.organization });
    const organizationId = person.organization_id;
    const client = await signedIn(app, person);
    const { client: protectedPeer } = await withSecondFactor(app, { organizationId });
    await publishedArrives(app);
    const [own, peer] = [await openStream(app, client), await openStream(app, protectedPeer)];
    const outsider = await openStream(app, await signedIn(app, await buildPerson(app)));
    await expectEnds([own], [peer, outsider], () => setRule(organizationId, true));
    expect((await askForStream(app, client)).statusCode).toBe(403);
  });
});

describe('apps and displays', () => {
  it('of a user who needs a second factor are stopped, but may sign out', async () => {
    const person = await buildPerson(app);
    const clients = [await withToken(app, person), await signedInAt(app, person)];
    await setRule(person.organization_id, true);
    for (const client of clients) {
      expect(await client.call(showMe)).toMatchObject(gated);
      expect((await client.call(endOwnToken)).status).toBe(200);
    }
  });

  it('sign no user in who has none', async () => {
    const { person } = await asked();
    const response = await trySignInAt(app, person);
    expect(response).toMatchObject({
      status: 422,
      body: {
        message:
          'Two-factor sign-in is required for you. Sign in to your account in a browser first, and turn it on there.',
        errors: {},
      },
    });
    expect((await trySignInAt(app, person, { password: 'not the password' })).body.errors).toHaveProperty('email');
  });

  it('sign in the person who has one', async () => {
    const { person, code } = await withSecondFactor(app);
    await setRule(person.organization_id, true);
    expect((await trySignInAt(app, person, { code: code() })).status).toBe(200);
  });

  it('get no token by phone: neither a decision nor one that was made before', async () => {
    const person = await buildPerson(app);
    const client = await signedIn(app, person);
    const [before, after] = [await showingCode(app), await showingCode(app)];
    const approve = (code: string) => client.call(decideDisplayCode, { params: { code }, body: { action: 'approve' } });
    expect((await approve(before.code.user_code)).status).toBe(200);
    await setRule(person.organization_id, true);
    expect(await approve(after.code.user_code)).toMatchObject(gated);
    const { device_code } = before.code;
    expect(await before.display.call(claimToken, { body: { device_code } })).toMatchObject({
      status: 400,
      body: { error: 'access_denied' },
    });
  });
});

describe('REQUIRE_TWO_FACTOR_FOR_ADMINISTRATORS', () => {
  it.each([
    [accessLevels.top, 403],
    [accessLevels.organization, 403],
    [accessLevels.user, 200],
  ])('stops the level %s: %i', async (level, status) => {
    const person = await buildPerson(strict, { level });
    const client = await signedIn(strict, person);
    expect((await client.call(showSummary)).status).toBe(status);
    expect((await trySignInAt(strict, person)).status).toBe(status === 403 ? 422 : 200);
  });

  it('is off unless it is set', async () => {
    const client = await signedIn(app, await buildPerson(app, { level: accessLevels.top }));
    expect((await client.call(showSummary)).status).toBe(200);
  });
});
