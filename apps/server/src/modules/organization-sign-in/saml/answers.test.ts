import { finishRegistration } from '@account/contract/endpoints/accounts/external-registration';
import { showOrganizationSignIn } from '@account/contract/endpoints/organization-sign-in/organization-sign-in';
import type { SamlRefusalReason } from '@account/contract/endpoints/organization-sign-in/organization-sign-in.calls';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withSecondFactor } from '#test/support/accounts/authenticator.ts';
import { createTestApp } from '#test/support/app.ts';
import { finishBody } from '#test/support/bodies.ts';
import { visitor } from '#test/support/client.ts';
import { bootstrapOf, buildPerson } from '#test/support/people.ts';
import { change, rowOf } from '#test/support/query.ts';
import { unique } from '#test/support/unique.ts';
import { sign } from '../../../../../../tools/harness/saml-provider/answer.ts';
import { newPair, type SamlRequest } from '../../../../../../tools/harness/saml-provider/start.ts';
import { sql } from '../../../platform/database/sql.ts';
import { begin, buildSaml, enter, post, says, signs, useSamlApp } from '../test/saml-app.ts';
import { createExpiredAnswersTask } from './saml-answers.service.ts';

const app = useSamlApp();

const refusedAs = (reason: string) => `/login?reason=${reason}&platform=organization`;
const whoIs = async (browser: ReturnType<typeof visitor>) => (await bootstrapOf(browser)).user?.email;
const microsoft = 'http://schemas.microsoft.com/ws/2008/06/identity/claims';

/** A person of an organization that requires its SAML provider. */
async function buildMember(overrides: object = {}) {
  const organization = await buildSaml(app, { is_required: true, ...overrides });
  const email = `ada@${organization.domain}`;
  const person = await buildPerson(app, { email, organizationId: organization.id });
  return { ...organization, email, person, nameId: email };
}

describe('the SAML provider of an organization', () => {
  it('signs in its people, whose identity is linked at once where it is required', async () => {
    const { id, email, nameId } = await buildMember();
    const browser = visitor(app);
    expect(await enter(app, id, browser, { nameId })).toBe('/home');
    expect(await whoIs(browser)).toBe(email);
  });

  it('signs in no person whom the directory deactivated, linked or not', async () => {
    const { id, nameId, person } = await buildMember();
    const deactivate = (at: string | null) =>
      change(app, sql`UPDATE users SET deactivated_at = ${at}::timestamptz WHERE id = ${person.id}`);
    const browser = visitor(app);
    await deactivate('now');
    expect(await enter(app, id, browser, { nameId })).toBe(refusedAs('deactivated'));
    await deactivate(null);
    expect(await enter(app, id, visitor(app), { nameId })).toBe('/home');
    await deactivate('now');
    expect(await enter(app, id, browser, { nameId })).toBe(refusedAs('deactivated'));
    expect(await whoIs(browser)).toBeUndefined();
  });

  it('signs in by a signed answer too, and names people by a transient id and their address', async () => {
    const { id, email } = await buildMember();
    for (const nameId of ['one', 'another']) {
      const browser = visitor(app);
      const request = await begin(id, browser);
      const person = {
        nameId,
        nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
        attributes: { mail: email },
      };
      const answer = signs(app, says(app, request, person), { part: 'response' });
      const to = await post(app, id, answer, request.relayState);
      expect((await browser.visit(to, 'cross-site')).headers.location).toBe('/home');
      expect(await whoIs(browser)).toBe(email);
    }
  });

  it('names attributes in any case, and times with and without a zone', async () => {
    const zone = process.env.TZ;
    onTestFinished(() => {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    });
    process.env.TZ = 'Asia/Tokyo';
    expect(new Date(0).getHours()).toBe(9);
    const { id, email } = await buildMember();
    const browser = visitor(app);
    const request = await begin(id, browser);
    const said = says(app, request, { nameId: `s-${unique()}`, attributes: { EMailAddress: email } });
    const answer = signs(app, said.replace(/"(\d{4}-\d\d-\d\dT[\d:.]+)Z"/g, '"$1"'));
    const to = await post(app, id, answer, request.relayState);
    expect((await browser.visit(to, 'cross-site')).headers.location).toBe('/home');
  });

  it('brings new people, who join the organization with the role of their group', async () => {
    const { id: heads } = await rowOf<{ id: number }>(app, sql`SELECT id FROM roles WHERE access_level = '9998'`);
    const { id, domain } = await buildSaml(app, { roles: { heads } });
    const email = `new@${domain}`;
    const nameId = `s-${unique()}`;
    const attributes = { email, displayName: 'Ada', [`${microsoft}/groups`]: ['staff', 'heads'] };
    const browser = visitor(app);
    expect(await enter(app, id, browser, { nameId, attributes })).toContain('/useradditional/');
    const body = finishBody({ keycloak_id: nameId, email });
    expect((await browser.call(finishRegistration, { body })).status).toBe(200);
    const user = await rowOf(
      app,
      sql`SELECT u.organization_id, r.access_level FROM users u JOIN roles r ON r.id = u.role_id WHERE email = ${email}`,
    );
    expect(user).toEqual({ organization_id: id, access_level: accessLevels.organization });
  });

  it('is asked anew when another site begins the sign-in, and the second factor all the same', async () => {
    const { id, domain } = await buildSaml(app, { is_required: true });
    const { headers } = await visitor(app).visit(`/auth/organization/${id}`, 'cross-site');
    expect(String(headers.location)).toContain(new URL(app.provider.entityId).origin);
    const { person } = await withSecondFactor(app);
    const email = `two@${domain}`;
    await change(app, sql`UPDATE users SET email = ${email}, organization_id = ${id} WHERE id = ${person.id}`);
    const browser = visitor(app);
    expect(await enter(app, id, browser, { nameId: email })).toBe('/two-factor-challenge');
    expect(await whoIs(browser)).toBeUndefined();
  });
});

/** The forgery of an attacker from a request: the answer to send. */
type Forge = (request: SamlRequest, nameId: string) => string;

const signed: Forge = (request, nameId) => signs(app, says(app, request, { nameId }));
const before =
  (from: string | RegExp, to: string): Forge =>
  (request, nameId) =>
    signs(app, says(app, request, { nameId }).replace(from, to));
const after =
  (forge: (signedAnswer: string, evil: string) => string): Forge =>
  (request, nameId) =>
    forge(signed(request, nameId), says(app, request, { nameId: nameId.replace('ada', 'head') }));
const at =
  (minutes: number): Forge =>
  (request, nameId) => {
    const now = new Date(app.clock.now().getTime() + minutes * 60_000);
    return signs(app, says(app, request, { nameId, now }));
  };

const assertionOf = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
const signatureOf = (xml: string) => /<Signature[\s\S]*<\/Signature>/.exec(xml)?.[0] ?? '';
const idOf = (xml: string) => /<saml:Assertion[^>]* ID="([^"]*)"/.exec(xml)?.[1] ?? '';
const withoutSignature = (xml: string) => xml.replace(signatureOf(xml), '');
const declared = (subset: string) => (xml: string) => `<!DOCTYPE r [${subset}]>${xml}`;

/** An answer that says something else than it should, and the reason for which it is refused. */
const bad: [string, SamlRefusalReason, Forge][] = [
  [
    'two assertions, both signed',
    'assertions',
    (request, nameId) => {
      const [first, second] = [signed(request, nameId), signed(request, nameId)];
      return first.replace('</samlp:Response>', `${assertionOf(second)}</samlp:Response>`);
    },
  ],
  [
    'a second assertion, not signed',
    'assertions',
    after((xml, evil) => xml.replace('</samlp:Response>', `${assertionOf(evil)}</samlp:Response>`)),
  ],
  [
    'an assertion before the signed one',
    'assertions',
    after((xml, evil) => xml.replace('<saml:Assertion', `${assertionOf(evil)}<saml:Assertion`)),
  ],
  [
    'the signed answer wrapped in another (XSW1)',
    'assertions',
    (request, nameId) => {
      const whole = signs(app, says(app, request, { nameId }), { part: 'response' });
      const evil = says(app, request, { nameId: nameId.replace('ada', 'head') });
      return evil.replace('</samlp:Response>', `<samlp:Extensions>${whole}</samlp:Extensions></samlp:Response>`);
    },
  ],
  [
    'the signed assertion wrapped in its copy (XSW3)',
    'assertions',
    after((xml, evil) =>
      xml.replace(
        assertionOf(xml),
        assertionOf(evil).replace('</saml:Assertion>', `${assertionOf(xml)}</saml:Assertion>`),
      ),
    ),
  ],
  [
    'the signed assertion within its signature (XSW7)',
    'assertions',
    after((xml, evil) => {
      const moved = signatureOf(xml).replace(
        '</Signature>',
        `<Object>${withoutSignature(assertionOf(xml))}</Object></Signature>`,
      );
      return xml.replace(assertionOf(xml), assertionOf(evil).replace('</saml:Issuer>', `</saml:Issuer>${moved}`));
    }),
  ],
  [
    'the signature of another assertion',
    'signature',
    after((xml, evil) =>
      evil.replace(/(<saml:Assertion[\s\S]*?<\/saml:Issuer>)/, (head: string) => `${head}${signatureOf(xml)}`),
    ),
  ],
  [
    'another assertion with the id of the signed one',
    'signature',
    after((xml, evil) =>
      evil
        .replace(idOf(evil), idOf(xml))
        .replace(/(<saml:Assertion[\s\S]*?<\/saml:Issuer>)/, (head: string) => `${head}${signatureOf(xml)}`),
    ),
  ],
  [
    'the id of the assertion twice',
    'signature',
    after((xml) => xml.replace('<samlp:Status>', `<samlp:Status ID="${idOf(xml)}">`)),
  ],
  [
    'the signature at another place',
    'signature',
    after((xml) => {
      const signature = signatureOf(xml);
      return xml.replace(signature, '').replace('<samlp:Status>', `${signature}<samlp:Status>`);
    }),
  ],
  ['a changed name', 'signature', after((xml) => xml.replace('>ada@', '>head@'))],
  [
    'a signature of another certificate',
    'signature',
    (request, nameId) => sign(says(app, request, { nameId }), newPair()),
  ],
  ['no signature', 'unsigned', (request, nameId) => says(app, request, { nameId })],
  [
    'a signature by SHA-1',
    'algorithm',
    (request, nameId) => signs(app, says(app, request, { nameId }), { isSha1: true }),
  ],
  ['a comment in the name', 'malformed', before(/>ada@/, '>ada@<!-- -->')],
  ['a comment after the signature', 'malformed', after((xml) => xml.replace('>ada@', '>ada<!---->@'))],
  ['CDATA in the name', 'malformed', before(/>ada@/, '><![CDATA[ada]]>@')],
  [
    'an external entity',
    'malformed',
    after((xml) => declared('<!ENTITY e SYSTEM "file:///etc/passwd">')(xml.replace('>ada@', '>&e;@'))),
  ],
  ['entities that grow', 'malformed', after(declared('<!ENTITY a "aa"><!ENTITY b "&a;&a;">'))],
  ['instructions', 'malformed', after((xml) => xml.replace('<samlp:Status>', '<?evil?><samlp:Status>'))],
  ['no XML', 'malformed', () => 'SAML'],
  ['half of it', 'malformed', (request, nameId) => signed(request, nameId).slice(0, -40)],
  [
    'elements within each other without end',
    'malformed',
    after((xml) => xml.replace('<samlp:Status>', `${'<a>'.repeat(500)}${'</a>'.repeat(500)}<samlp:Status>`)),
  ],
  ['a clock five minutes ahead', 'time', at(5)],
  ['a clock five minutes behind', 'time', at(-5)],
  [
    'conditions that have ended',
    'time',
    before(/(<saml:Conditions NotBefore="[^"]*" NotOnOrAfter=")[^"]*/, '$12020-01-01T00:00:00Z'),
  ],
  ['a confirmation without an end', 'time', before(/(Recipient="[^"]*") NotOnOrAfter="[^"]*"/, '$1')],
  ['another audience', 'audience', before(/<saml:Audience>[^<]*/, '<saml:Audience>https://other.example')],
  ['no audience', 'audience', before(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '')],
  ['another recipient', 'recipient', before(/Recipient="[^"]*"/, 'Recipient="https://other.example/acs"')],
  ['another destination', 'destination', before(/Destination="[^"]*"/, 'Destination="https://other.example/acs"')],
  ['another issuer', 'issuer', before(/<saml:Issuer>[^<]*/g, '<saml:Issuer>https://evil.example')],
  ['no request', 'unsolicited', before(/ InResponseTo="[^"]*"/g, '')],
  ['another request', 'unsolicited', before(/ InResponseTo="[^"]*"/g, ` InResponseTo="r${'a'.repeat(43)}"`)],
  [
    'an assertion for another request',
    'unsolicited',
    before(/(Data) InResponseTo="[^"]*"/, `$1 InResponseTo="r${'a'.repeat(43)}"`),
  ],
  ['no name', 'no_name', before(/<saml:NameID[^>]*>[^<]*<\/saml:NameID>/, '')],
  [
    'an encrypted assertion',
    'assertions',
    (request, nameId) => says(app, request, { nameId }).replaceAll('saml:Assertion', 'saml:EncryptedAssertion'),
  ],
  ['a status of failure', 'status', before(/status:Success/, 'status:Responder')],
];

describe('an answer of a SAML provider is refused', () => {
  it.each(bad)('with %s', async (_what, reason, forge) => {
    const { id, client, nameId } = await buildMember();
    const browser = visitor(app);
    const request = await begin(id, browser);
    const to = await post(app, id, forge(request, nameId), request.relayState);
    const { location } = (await browser.visit(to, 'cross-site')).headers;
    expect(location).toBe(refusedAs(reason === 'status' ? 'rejected' : 'invalid'));
    expect(await whoIs(browser)).toBeUndefined();
    const { data } = (await client.call(showOrganizationSignIn, { params: { id } })).body;
    expect(data.refused).toEqual({ at: expect.any(String), reason });
  });

  it('the second time, in every program', async () => {
    const { id, nameId } = await buildMember();
    const browser = visitor(app);
    const request = await begin(id, browser);
    const answer = signed(request, nameId);
    const to = await post(app, id, answer, request.relayState);
    const other = await createTestApp({}, { connection: app.connection });
    const again = await post({ ...app, ...other, provider: app.provider }, id, answer, request.relayState);
    await other.close();
    expect(new URL(again, 'http://x').searchParams.get('error')).toBe('invalid');
    expect((await browser.visit(to)).headers.location).toBe('/home');
    const late = visitor(app);
    expect((await late.visit(to)).headers.location).toBe(refusedAs('expired'));
    expect(await post(app, id, answer, request.relayState)).toContain('error=invalid');
  });

  it('that nobody asked for', async () => {
    const { id, nameId } = await buildMember();
    const answer = signed(await begin(id, visitor(app)), nameId);
    for (const state of [undefined, '', 'a'.repeat(43)]) {
      const browser = visitor(app);
      const { location } = (await browser.visit(await post(app, id, answer, state), 'cross-site')).headers;
      expect(location).toBe(refusedAs('expired'));
      expect(await whoIs(browser)).toBeUndefined();
    }
  });

  it('in another browser, at another organization, or later than its request lives', async () => {
    const [first, second] = [await buildMember(), await buildMember()];
    const browser = visitor(app);
    const request = await begin(first.id, browser);
    const to = await post(app, first.id, signed(request, first.nameId), request.relayState);
    expect((await visitor(app).visit(to)).headers.location).toBe(refusedAs('expired'));
    const foreign = await begin(second.id, browser);
    const key = new URL(to, 'http://x').searchParams.get('code') ?? '';
    const mixed = new URLSearchParams({ state: foreign.relayState, code: key });
    const { location } = (await browser.visit(`/auth/organization/${second.id}/callback?${mixed}`)).headers;
    expect(location).toBe(refusedAs('invalid'));
    expect(await post(app, second.id, signed(request, first.nameId), request.relayState)).toContain('error=invalid');

    const slow = await begin(first.id, browser);
    const late = await post(app, first.id, signed(slow, first.nameId), slow.relayState);
    app.clock.advance(16 * 60);
    await createExpiredAnswersTask(app).run({}, { signal: new AbortController().signal });
    expect((await browser.visit(late)).headers.location).toBe(refusedAs('expired'));
    expect(await rowOf(app, sql`SELECT count(*)::int AS left FROM saml_answers`)).toEqual({ left: 0 });
  });

  it('about an address outside of the proved domains', async () => {
    const { id } = await buildMember();
    expect(await enter(app, id, visitor(app), { nameId: 'ada@elsewhere.example' })).toBe(
      refusedAs('not_of_organization'),
    );
  });
});
