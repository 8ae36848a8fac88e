import { resendVerification } from '@account/contract/endpoints/accounts/registration';
import { listNetworkDrives } from '@account/contract/endpoints/drives/network-drives';
import { describe, expect, it } from 'vitest';
import { atOnce } from '#test/support/at-once.ts';
import { entriesOf } from '#test/support/audit.ts';
import { type Client, signedIn, visitor } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { bootstrapOf, buildPerson, registerAs, signInAs } from '#test/support/people.ts';
import { createSecrets } from '../../platform/crypto/secrets.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useMailedApp();

const home = { status: 302, headers: { location: '/home' } };
const invalid = { status: 302, headers: { location: '/email/verify?link=invalid' } };
const expired = { status: 302, headers: { location: '/email/verify?link=expired' } };

let number = 0;
const freshEmail = () => `new${++number}@example.com`;

/** A newly registered user, and the link of the verification mail. */
async function registered() {
  const email = freshEmail();
  const { client } = await registerAs(app, email);
  return { email, client, link: await app.linkTo(email) };
}

const isVerified = async (client: Client) => (await bootstrapOf(client)).user?.email_verified_at !== null;

describe('the verification mail', () => {
  it('comes in text and HTML with the link of the contract, which works for an hour', async () => {
    const { email, link } = await registered();
    const [mail] = await app.mailsTo(email);
    expect(mail).toMatchObject({ subject: 'Verify your e-mail address', to: [{ address: email }] });
    expect(link).toMatch(/^\/email\/verify\/\d+\/[\w-]{43}\?expires=\d{10}&signature=[\w-]{43}$/);
    const expires = Number(/expires=(\d+)/.exec(link)?.[1]);
    expect(expires - app.clock.now().getTime() / 1_000).toBeGreaterThan(3_590);
    expect(expires - app.clock.now().getTime() / 1_000).toBeLessThanOrEqual(3_600);
    expect(mail?.text).toContain(`Somebody registered an account for ${email}.`);
    expect(mail?.html).toContain(`href="http://account.test${link.replaceAll('&', '&amp;')}"`);
  });
});

describe('a verification link', () => {
  it('verifies and goes to the dashboard', async () => {
    const { client, link } = await registered();
    expect(await client.visit(link)).toMatchObject(home);
    expect(await isVerified(client)).toBe(true);
    expect((await client.visit('/home')).status).toBe(200);
    expect((await client.call(listNetworkDrives, { body: {} })).status).toBe(200);
  });

  it('works as mail programs change it', async () => {
    const { client, link } = await registered();
    const { status, headers } = await client.visit(`${link.replaceAll('&', '&amp;')}>.`);
    expect([status, headers.location]).toEqual([302, link]);
  });

  it('does no harm the second time, and writes no second audit entry', async () => {
    const { client, link } = await registered();
    await client.visit(link);
    const before = (await bootstrapOf(client)).user;
    app.clock.advance(5);
    expect(await client.visit(link)).toMatchObject(home);
    expect((await bootstrapOf(client)).user).toEqual(before);
    const entries = await entriesOf(app, 'user', before?.id ?? 0);
    expect(entries.map(({ action }) => action)).toEqual(['user.registered', 'user.email_verified']);
  });

  it('is recorded in the organization of the person', async () => {
    const { id: organizationId } = await buildOrganization(app);
    const user = await buildUser(app, { isVerified: false, organizationId });
    const client = await signedIn(app, user);
    await client.call(resendVerification);
    expect(await client.visit(await app.linkTo(user.email))).toMatchObject(home);
    expect(await entriesOf(app, 'user', user.id)).toMatchObject([
      { action: 'user.email_verified', actor_id: user.id, organization_id: organizationId, address: '127.0.0.1' },
    ]);
  });

  it('needs a sign-in and is followed after it', async () => {
    const { email, link } = await registered();
    const elsewhere = visitor(app);
    expect(await elsewhere.visit(link)).toMatchObject({
      status: 302,
      headers: { location: `/login?url=${encodeURIComponent(link)}` },
    });
    const { client } = await signInAs(app, { email });
    expect(await isVerified(client)).toBe(false);
    expect(await client.visit(link)).toMatchObject(home);
    expect(await isVerified(client)).toBe(true);
  });

  it('works until its hour is over', async () => {
    const { client, link } = await registered();
    app.clock.advance(3_590);
    expect(await client.visit(link)).toMatchObject(home);
  });

  it('is shown as expired after an hour, and a new one works', async () => {
    const { email, client, link } = await registered();
    app.clock.advance(3_601);
    expect(await client.visit(link)).toMatchObject(expired);
    expect(await isVerified(client)).toBe(false);
    await client.call(resendVerification);
    expect(await client.visit(await app.linkTo(email, 2))).toMatchObject(home);
  });

  it('of another user verifies no user', async () => {
    const [one, other] = [await registered(), await registered()];
    expect(await one.client.visit(other.link)).toMatchObject(invalid);
    expect(await isVerified(one.client)).toBe(false);
    expect(await isVerified(other.client)).toBe(false);
  });

  it('of another user, or cut, does not lead a verified one on as if it had verified something', async () => {
    const [one, other] = [await registered(), await registered()];
    await one.client.visit(one.link);
    for (const link of [other.link, one.link.replace(/&signature=.*/, '')])
      expect((await one.client.visit(link)).status).toBe(200);
    expect(await isVerified(other.client)).toBe(false);
    app.clock.advance(3_601);
    expect(await one.client.visit(one.link)).toMatchObject(home);
  });
});

describe('a forged verification link', () => {
  /** Changes one letter in the middle, so that the length and alphabet stay valid. */
  const spoilt = (text: string) => {
    const middle = Math.floor(text.length / 2);
    return `${text.slice(0, middle)}${text[middle] === 'A' ? 'B' : 'A'}${text.slice(middle + 1)}`;
  };
  const part = (link: string, shape: RegExp) => shape.exec(link)?.[1] ?? '';
  const signature = (link: string) => part(link, /signature=([\w-]+)/);
  const hash = (link: string) => part(link, /verify\/\d+\/([\w-]+)/);

  const forgeries: [string, (link: string) => string][] = [
    ['another id', (link) => link.replace(/verify\/(\d+)/, (_all, id) => `verify/${Number(id) + 1}`)],
    ['another hash', (link) => link.replace(hash(link), spoilt(hash(link)))],
    ['another signature', (link) => link.replace(signature(link), spoilt(signature(link)))],
    ['a later end', (link) => link.replace(/expires=(\d+)/, (_all, at) => `expires=${Number(at) + 1}`)],
    ['an end that is no number', (link) => link.replace(/expires=\d+/, 'expires=never')],
    ['no end', (link) => link.replace(/expires=\d+&/, '')],
    ['no signature', (link) => link.replace(/&signature=.*/, '')],
    ['an empty signature', (link) => link.replace(/signature=.*/, 'signature=')],
    ['nothing behind the path', (link) => link.replace(/\?.*/, '')],
    ['hash and signature swapped', (link) => link.replace(hash(link), signature(link))],
  ];

  it.each(forgeries)('with %s verifies no user', async (_what, forge) => {
    const { client, link } = await registered();
    expect(forge(link)).not.toBe(link);
    expect(await client.visit(forge(link))).toMatchObject(invalid);
    expect(await isVerified(client)).toBe(false);
  });

  it('signed with another secret verifies no user', async () => {
    const { client, link } = await registered();
    const id = part(link, /verify\/(\d+)/);
    const expires = part(link, /expires=(\d+)/);
    const foreign = createSecrets('another secret altogether').sign('verification', `${id}\n${hash(link)}\n${expires}`);
    expect(await client.visit(link.replace(signature(link), foreign))).toMatchObject(invalid);
  });
});

describe('sending the verification mail anew', () => {
  it('answers `Email sent`, and both links work', async () => {
    const { email, client, link } = await registered();
    app.clock.advance(1);
    const response = await client.call(resendVerification);
    expect(response).toMatchObject({ status: 200, body: { message: 'Email sent' } });
    expect(await app.linkTo(email, 2)).not.toBe(link);
    expect(await client.visit(link)).toMatchObject(home);
  });

  it('is refused to a verified user', async () => {
    const client = await signedIn(app, await buildPerson(app));
    expect(await client.call(resendVerification)).toMatchObject({
      status: 422,
      body: { message: 'Your e-mail address is verified already.', errors: {} },
    });
  });

  it('is refused to one who follows the link in the same moment', async () => {
    const { id } = await buildUser(app, { isVerified: false });
    const client = await signedIn(app, { id });
    const verified = sql`UPDATE users SET email_verified_at = now() WHERE id = ${id}`;
    const [response] = await atOnce(app, verified, [() => client.call(resendVerification)]);
    expect(response).toMatchObject({ status: 422, body: { message: 'Your e-mail address is verified already.' } });
  });

  it('waits for a password that must be changed', async () => {
    const client = await signedIn(app, await buildUser(app, { mustChangePassword: true, isVerified: false }));
    expect((await client.call(resendVerification)).status).toBe(423);
  });
});
