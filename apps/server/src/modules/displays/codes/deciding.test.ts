import { askForCode, claimToken, decideDisplayCode, showDisplayCode } from '@account/contract/endpoints/displays/codes';
import { lifetimes } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { atOnce } from '#test/support/at-once.ts';
import { entriesOf } from '#test/support/audit.ts';
import { type Client, signedIn, visitor } from '#test/support/client.ts';
import { showingCode } from '#test/support/displays.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { buildPerson } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { until } from '#test/support/until.ts';
import { sql } from '../../../platform/database/sql.ts';
import { deviceTopic } from '../../../platform/notifications/topics.ts';

const app = useTestApp();

const show = (person: Client, code: string) => person.call(showDisplayCode, { params: { code } });
const decide = (person: Client, code: string, action: unknown) =>
  person.call(decideDisplayCode, { params: { code }, body: { action } });
const someone = async (overrides: Parameters<typeof buildUser>[1] = {}) =>
  signedIn(app, await buildUser(app, overrides));

describe('a code', () => {
  it('names the display, its organization and how long it is good', async () => {
    app.clock.advance(0.5);
    const north = await buildOrganization(app, { name: 'North' });
    const { display, code } = await showingCode(app, { name: 'Room 204', organizationId: north.id });
    const { status, body } = await show(await someone(), code.user_code);
    expect(status).toBe(200);
    expect(body.data.device).toEqual({
      id: display.id,
      name: 'Room 204',
      organization: { id: north.id, name: 'North' },
    });
    expect(body.data.expires_in).toBeGreaterThan(295);
    expect(body.data.expires_in).toBeLessThanOrEqual(300);
    const end = Date.parse(`${body.data.expires_at}Z`) - app.clock.now().getTime();
    expect(Math.abs(end / 1_000 - body.data.expires_in)).toBeLessThan(3);
  });

  it('of a display that waits names no organization', async () => {
    const { code } = await showingCode(app, { organizationId: null });
    expect((await show(await someone(), code.user_code)).body.data.device.organization).toBeNull();
  });

  it('is read however it was typed', async () => {
    const { display } = await showingCode(app);
    await change(app, sql`UPDATE display_codes SET user_code = 'K7PM0101' WHERE device_id = ${display.id}`);
    const person = await someone();
    for (const typed of ['K7PM-0101', 'k7pm0101', ' k7pm o1ol ', 'K7PM OIOI', 'k-7-p-m-0-1-0-1'])
      expect((await show(person, typed)).status, typed).toBe(200);
  });

  it.each([[accessLevels.top], [accessLevels.organization], [accessLevels.user]])(
    'is shown to a person of the level %s, whatever the organization',
    async (level) => {
      const { code } = await showingCode(app);
      expect((await show(await someone({ level, organizationId: null }), code.user_code)).status).toBe(200);
    },
  );

  it('is shown to no visitor and to no user at a gate', async () => {
    const { code } = await showingCode(app);
    const callers: [number, Client][] = [
      [419, visitor(app)],
      [423, await someone({ mustChangePassword: true })],
      [403, await someone({ isVerified: false })],
    ];
    for (const [status, client] of callers) {
      expect((await show(client, code.user_code)).status).toBe(status);
      expect((await decide(client, code.user_code, 'approve')).status).toBe(status);
    }
  });

  it('is asked for without the CSRF token in vain', async () => {
    const { code } = await showingCode(app);
    const { headers } = await someone();
    const response = await visitor(app).send({
      method: 'POST',
      url: `/appapi/displaycode/${code.user_code}`,
      headers: { cookie: headers.cookie ?? '' },
      payload: { action: 'approve' },
    });
    expect(response.status).toBe(419);
  });
});

describe('a decision', () => {
  it.each([
    ['approve', 'approved', /^You are signed in at Room 204\.$/],
    ['deny', 'denied', /^Nobody was signed in at Room 204\.$/],
  ] as const)('to %s is made once, and stands in the activity', async (action, decision, words) => {
    const user = await buildUser(app);
    const person = await signedIn(app, user);
    const { display, code } = await showingCode(app, { name: 'Room 204' });
    const { status, body } = await decide(person, code.user_code, action);
    expect([status, body.message]).toEqual([200, expect.stringMatching(words)]);
    for (const again of ['approve', 'deny'])
      expect((await decide(await someone(), code.user_code, again)).status).toBe(404);
    expect((await show(person, code.user_code)).status).toBe(404);
    expect(await rowsOf(app, sql`SELECT decision, user_id FROM display_codes WHERE device_id = ${display.id}`)).toEqual(
      [{ decision, user_id: user.id }],
    );
    expect(await entriesOf(app, 'device', display.id)).toEqual([
      expect.objectContaining({
        action: `display.sign_in_${decision}`,
        actor_id: user.id,
        subject: 'Room 204',
        organization_id: user.organization_id,
      }),
    ]);
  });

  it.each([
    ['another organization', undefined],
    ['no organization', null],
  ])('about a display of %s asks for a proof of presence to approve', async (_whose, organizationId) => {
    const user = await buildPerson(app);
    const person = await signedIn(app, user);
    const { display, code } = await showingCode(app, organizationId === undefined ? {} : { organizationId });
    app.clock.advance(lifetimes.presence - 60);
    await display.call(askForCode);
    const own = await showingCode(app, { organizationId: user.organization_id });
    app.clock.advance(61);
    const { body: fresh } = await display.call(askForCode);
    const refused = await decide(person, fresh.user_code, 'approve');
    expect(refused).toMatchObject({ status: 422, body: { errors: { current_password: [expect.any(String)] } } });
    expect((await display.call(claimToken, { body: fresh })).body.error).toBe('authorization_pending');
    const withPassword = (code: string, current_password: string) =>
      person.call(decideDisplayCode, { params: { code }, body: { action: 'approve', current_password } });
    expect((await withPassword(own.code.user_code, 'not it')).status).toBe(422);
    expect((await decide(person, own.code.user_code, 'approve')).status).toBe(200);
    expect((await withPassword(fresh.user_code, knownPassword)).status).toBe(200);
    expect(code.user_code).not.toBe(fresh.user_code);
  });

  it('to deny asks for nothing', async () => {
    const person = await someone();
    const { display } = await showingCode(app);
    app.clock.advance(lifetimes.presence + 1);
    const { body } = await display.call(askForCode);
    expect((await decide(person, body.user_code, 'deny')).status).toBe(200);
  });

  it.each([[undefined], ['Approve'], [true], [['approve']]])('%j is none', async (action) => {
    const { display, code } = await showingCode(app);
    expect((await decide(await someone(), code.user_code, action)).status).toBe(422);
    expect((await display.call(claimToken, { body: code })).body.error).toBe('authorization_pending');
  });

  it('reaches the display at once', async () => {
    const { display, code } = await showingCode(app);
    const heard: unknown[] = [];
    const stop = await app.notifications.subscribe([deviceTopic(display.id)], {
      onEvent: (event) => heard.push(event),
      onGap: () => undefined,
    });
    await decide(await someone(), code.user_code, 'approve');
    await until(() => expect(heard).toEqual([expect.objectContaining({ name: 'code_decided', data: null })]));
    stop();
  });

  it('of two people at once is one', async () => {
    const { display, code } = await showingCode(app);
    const people = [await someone(), await someone(), await someone()];
    const hold = sql`SELECT FROM display_codes WHERE device_id = ${display.id} FOR UPDATE`;
    const responses = await atOnce(
      app,
      hold,
      people.map((person, number) => () => decide(person, code.user_code, number === 0 ? 'deny' : 'approve')),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await entriesOf(app, 'device', display.id)).toHaveLength(1);
  });

  it('comes too late when the display asks for another code at that moment', async () => {
    const { display, code } = await showingCode(app);
    const person = await someone();
    const hold = sql`SELECT FROM display_codes WHERE device_id = ${display.id} FOR UPDATE`;
    const [renewed, decided] = await atOnce(app, hold, [
      () => display.call(askForCode),
      () => decide(person, code.user_code, 'approve'),
    ]);
    // Whichever comes first, no user is signed in by the new code.
    expect(renewed?.status).toBe(200);
    expect([200, 404]).toContain(decided?.status);
    const claim = await display.call(claimToken, { body: { device_code: renewed?.body.device_code } });
    expect(claim.body.error).toBe('authorization_pending');
  });

  it('about a display that is blocked or deleted meanwhile is none', async () => {
    const person = await someone();
    const { display, code } = await showingCode(app);
    await change(app, sql`UPDATE devices SET blocked_at = now() WHERE id = ${display.id}`);
    expect((await show(person, code.user_code)).status).toBe(404);
    expect((await decide(person, code.user_code, 'approve')).status).toBe(404);
    await change(app, sql`DELETE FROM devices WHERE id = ${display.id}`);
    expect((await decide(person, code.user_code, 'approve')).status).toBe(404);
  });
});
