import { updateSettings } from '@account/contract/endpoints/accounts/profile';
import { register } from '@account/contract/endpoints/accounts/registration';
import { describe, expect, it } from 'vitest';
import { createTestApp, useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { signedIn, visitor } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { bootstrapOf, registerAs, registrationOf, signInAs } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { change, rowCounts, rowOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();

const taken = {
  status: 422,
  body: {
    message: 'The email has already been taken.',
    errors: { email: ['The email has already been taken.'] },
  },
};

const pair = (password: string) => ({ password, password_confirmation: password });
const personal = 'The password must not be the e-mail address or the name.';
const common = 'This is one of the most common passwords. Choose another one.';

describe('registration', () => {
  it('signs in an ordinary person without organization, whose username is the e-mail', async () => {
    const { client, response } = await registerAs(app, ' Ada@Example.COM ');
    expect(response).toMatchObject({ status: 200, body: { message: 'Successfully registred.' } });
    expect((await bootstrapOf(client)).user).toMatchObject({
      email: 'ada@example.com',
      username: 'ada@example.com',
      name: 'Ada Lovelace',
      organization: null,
      role: { name: 'User', access_level: '1' },
      panel_role: 'normal',
      email_verified_at: null,
      must_change_password: false,
      two_factor_enabled: false,
    });
  });

  it('stops at the verification of the e-mail', async () => {
    const { client } = await registerAs(app, 'gate@example.com');
    expect(await client.visit('/home')).toMatchObject({ status: 302, headers: { location: '/email/verify' } });
    expect(await client.visit('/email/verify')).toMatchObject({ status: 200 });
    const call = await client.call(updateSettings, { body: { panel_idletimeout: 10 } });
    expect(call).toMatchObject({ status: 403, body: { message: 'Your email address is not verified.' } });
  });

  it('changes the session id', async () => {
    const client = visitor(app);
    const before = client.token;
    await client.call(register, { body: registrationOf('newid@example.com') });
    expect(client.token).toMatch(/^[\w-]{43}$/);
    expect(client.token).not.toBe(before);
  });

  it('ends the session of a signed-in user', async () => {
    const client = await signedIn(app, await buildUser(app));
    const earlier = client.token;
    await client.call(register, { body: registrationOf('second-account@example.com') });
    client.token = earlier;
    expect((await bootstrapOf(client)).user).toBeNull();
  });

  it('lets the person sign in again with the password', async () => {
    await registerAs(app, 'again@example.com');
    const { response } = await signInAs(app, { email: 'again@example.com' });
    expect(response).toMatchObject({ status: 200, body: { two_factor: false } });
  });

  it('leaves an audit entry without the password', async () => {
    await registerAs(app, 'audited@example.com');
    const { id, password_hash } = await rowOf<{ id: number; password_hash: string }>(
      app,
      sql`SELECT id, password_hash FROM users WHERE email = 'audited@example.com'`,
    );
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await entriesOf(app, 'user', id)).toMatchObject([
      {
        action: 'user.registered',
        actor_id: id,
        actor_email: 'audited@example.com',
        after: { name: 'Ada Lovelace', email: 'audited@example.com' },
        before: null,
      },
    ]);
  });
});

describe('a taken e-mail', () => {
  it('is refused, whatever its case', async () => {
    const { email } = await buildUser(app);
    expect((await registerAs(app, email.toUpperCase())).response).toMatchObject(taken);
  });

  it('is none that another user only has as username', async () => {
    const { id } = await buildUser(app);
    await change(app, sql`UPDATE users SET username = 'Shared@Example.com' WHERE id = ${id}`);
    const { client, response } = await registerAs(app, 'shared@example.com');
    expect(response.status).toBe(200);
    expect((await bootstrapOf(client)).user?.username).toMatch(/^shared@example\.com-[0-9a-f]{8}$/);
  });

  it('goes to one of two who register it at the same moment', async () => {
    const both = await Promise.all([registerAs(app, 'race@example.com'), registerAs(app, 'race@example.com')]);
    expect(both.map(({ response }) => response.status).sort()).toEqual([200, 422]);
    expect(both.find(({ response }) => response.status === 422)?.response).toMatchObject(taken);
  });
});

describe('the body of a registration', () => {
  const wrong: [string, object, string, string][] = [
    ['no name', { name: ' ' }, 'name', 'Enter a name.'],
    ['a name that is too long', { name: 'a'.repeat(256) }, 'name', 'Enter at most 255 characters.'],
    ['half an e-mail', { email: 'ada@' }, 'email', 'Enter a full e-mail address, such as name@example.com.'],
    ['a short password', pair('short one'), 'password', 'Enter at least 10 characters.'],
    ['a long password', pair('a1 '.repeat(86)), 'password', 'Enter at most 256 characters.'],
    ['a repetition that differs', { password_confirmation: 'x' }, 'password_confirmation', 'The two passwords differ.'],
    ['no agreement', { terms: false }, 'terms', 'Agree to the terms to go on.'],
    ['the e-mail as password', pair('New@Example.com'), 'password', personal],
    ['the name as password', { name: 'Ada King Lovelace', ...pair('ada king lovelace') }, 'password', personal],
    ['a common password', pair('1234567890'), 'password', common],
    ['another common password', pair('Password123'), 'password', common],
    ['one letter as password', pair('aaaaaaaaaaaa'), 'password', common],
  ];

  it.each(wrong)('%s is refused and nothing is written', async (_what, overrides, field, message) => {
    const before = await rowCounts(app);
    const { response } = await registerAs(app, 'new@example.com', overrides);
    expect(response).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
    expect(await rowCounts(app)).toEqual(before);
  });

  it('takes 256 characters with blanks and any signs', async () => {
    const password = 'pass phrase £€🔑 '.repeat(16).slice(0, 256);
    const { response } = await registerAs(app, 'long@example.com', pair(password));
    expect(response.status).toBe(200);
    expect((await signInAs(app, { email: 'long@example.com' }, { password })).response.status).toBe(200);
  });
});

describe('with REGISTRATION=closed', () => {
  it('the call is 403, the page 404, and the web knows', async () => {
    const closed = await createTestApp({ REGISTRATION: 'closed' }, { connection: app.connection });
    const before = await rowCounts(closed);
    const { client, response } = await registerAs(closed, 'outside@example.com');
    expect(response.status).toBe(403);
    expect((await client.call(register, { body: {} })).status).toBe(403);
    expect(await rowCounts(closed)).toEqual(before);
    expect((await client.visit('/register')).status).toBe(404);
    const person = await signedIn(closed, await buildUser(closed));
    expect((await person.visit('/register')).status).toBe(404);
    expect((await bootstrapOf(client)).config.registration).toBe('closed');
    await closed.close();
  });

  it('open shows the page to visitors and sends others home', async () => {
    expect((await visitor(app).visit('/register')).status).toBe(200);
    const person = await signedIn(app, await buildUser(app));
    expect(await person.visit('/register')).toMatchObject({ status: 302, headers: { location: '/home' } });
  });
});

describe('with RATE_LIMITS=on', () => {
  it('three registrations a minute come from one address, and who chooses another password keeps all tries', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' }, { connection: app.connection });
    const statuses: number[] = [];
    const common = { password: 'password123', password_confirmation: 'password123' };
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
      statuses.push((await registerAs(limited, email, common)).response.status);
    for (const number of [1, 2, 3, 4])
      statuses.push((await registerAs(limited, `limited${number}@example.com`)).response.status);
    expect(statuses).toEqual([422, 422, 422, 200, 200, 200, 429]);
    const elsewhere = await visitor(limited).call(register, {
      body: registrationOf('elsewhere@example.com', { password: knownPassword }),
      address: '10.9.8.7',
    });
    expect(elsewhere.status).toBe(200);
    await limited.close();
  });
});
