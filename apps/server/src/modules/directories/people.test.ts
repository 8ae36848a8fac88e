import { signIn } from '@account/contract/endpoints/accounts/sign-in';
import { assignUsers, listUsers, saveUser, showUser } from '@account/contract/endpoints/administration/users';
import { signInAtDisplay } from '@account/contract/endpoints/displays/sign-in';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { roleId } from '#test/support/bodies.ts';
import { Client, signedIn, visitor, withToken } from '#test/support/client.ts';
import { enrolledDisplay, signedInAt } from '#test/support/displays.ts';
import { openStream } from '#test/support/event-streams.ts';
import { buildApiToken, buildManaged, buildOrganization, buildUser } from '#test/support/factories.ts';
import { buildPerson } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { rowOf, rowsOf } from '#test/support/query.ts';
import { until } from '#test/support/until.ts';
import { sql } from '../../platform/database/sql.ts';
import { connected, type Directory } from './test/directory.ts';

const app = useTestApp();

const administratorOf = async ({ organizationId }: Directory) =>
  signedIn(app, await buildUser(app, { organizationId, level: accessLevels.organization }));

const deactivation = { Operations: [{ op: 'replace', path: 'active', value: false }] };
const activation = { Operations: [{ op: 'replace', path: 'active', value: true }] };

describe('a person whom a directory brings', () => {
  it('is invited, managed, and recorded as brought by the directory', async () => {
    const directory = await connected(app);
    const id = await directory.bring('ada', { name: { givenName: 'Ada', familyName: 'Lovelace' } });
    const administrator = await administratorOf(directory);
    const { body } = await administrator.call(showUser, { params: { id } });
    expect(body.data).toMatchObject({
      email: `ada@${directory.domain}`,
      name: 'Ada Lovelace',
      managed: true,
      organization: { id: directory.organizationId },
      role: { access_level: accessLevels.user },
    });
    expect(body.data.invitation_expires_at).not.toBeNull();
    const listed = await administrator.call(listUsers, { body: { page: 1 } });
    expect(listed.body.data.filter(({ managed }: { managed: boolean }) => managed)).toHaveLength(1);
    expect(
      await rowsOf(app, sql`SELECT action, actor_email, actor_id FROM audit_entries WHERE subject_id = ${id}`),
    ).toEqual([{ action: 'user.created', actor_email: 'directory', actor_id: null }]);
  });

  it.each([
    ['the primary address', { userName: 'x1', emails: [{ value: 'b@D' }, { value: 'a@D', primary: 'True' }] }],
    ['a username that is one', { userName: 'A@D' }],
    ['the username before addresses of which none is primary', { userName: 'a@D', emails: [{ value: 'c@D' }] }],
    ['the only address', { userName: 'x2', emails: [{ value: 'a@D', type: 'home' }] }],
    ['the username beside an address that is empty', { userName: 'a@D', emails: [{ value: null, primary: true }] }],
    ['an address beside a key that is a number', { userName: 12, externalId: 7, emails: [{ value: 'a@D' }] }],
  ])('has %s', async (_what, body) => {
    const directory = await connected(app);
    const json = JSON.stringify(body).replaceAll('@D', `@${directory.domain}`);
    const made = await directory.send('POST', '/Users', JSON.parse(json));
    expect([made.status, made.body.emails?.[0].value]).toEqual([201, `a@${directory.domain}`]);
  });

  it('is named as people are who are typed: composed, on one line, without what is not seen', async () => {
    const directory = await connected(app);
    const name = { givenName: 'Ju\u0308rgen\u200b', familyName: 'de  la\u00a0Rue' };
    const id = await directory.bring('ada', { name, displayName: '\u3164' });
    const { name: stored } = await rowOf<{ name: string }>(app, sql`SELECT name FROM users WHERE id = ${id}`);
    expect(stored).toBe('Jürgen de la Rue');
  });

  it('is found by the address and the username as they were sent', async () => {
    const directory = await connected(app);
    const address = `Ada@schüle.${directory.domain}`;
    await directory.bring('ada', { emails: [{ value: address, primary: true }] });
    for (const filter of [`emails.value eq "${address}"`, `userName eq " ADA@${directory.domain} "`])
      expect((await directory.send('GET', `/Users?filter=${filter}`)).body.totalResults, filter).toBe(1);
  });

  it('follows a username that is the address', async () => {
    const directory = await connected(app);
    const id = await directory.bring('ada');
    const body = { Operations: [{ op: 'replace', path: 'userName', value: `eve@${directory.domain}` }] };
    const renamed = await directory.send('PATCH', `/Users/${id}`, body);
    expect(renamed.body.emails[0].value).toBe(`eve@${directory.domain}`);
    const user = await rowOf<{ username: string }>(app, sql`SELECT username FROM users WHERE id = ${id}`);
    expect(user.username).toBe(`eve@${directory.domain}`);
  });

  it('is another organization’s concern: 409, and nothing is disclosed of whom', async () => {
    const directory = await connected(app);
    for (const person of [await buildUser(app), await buildUser(app, { organizationId: null })]) {
      const { status, body } = await directory.send('POST', '/Users', { userName: person.email });
      expect([status, body.scimType]).toEqual([409, 'uniqueness']);
    }
    const id = await directory.bring('ada');
    const other = await buildUser(app);
    const renamed = await directory.send('PUT', `/Users/${id}`, { userName: other.email });
    expect([renamed.status, renamed.body.scimType]).toEqual([409, 'uniqueness']);
    expect((await directory.send('GET', `/Users/${id}`)).body.userName).toBe(`ada@${directory.domain}`);
  });

  it('takes an account of the same organization over, invited or active, but not that of a top administrator', async () => {
    const directory = await connected(app);
    const { organizationId } = directory;
    for (const isVerified of [true, false]) {
      const known = await buildUser(app, { organizationId, isVerified });
      const made = await directory.send('POST', '/Users', { userName: known.email, displayName: 'Ada' });
      expect([made.status, made.body.id]).toEqual([201, String(known.id)]);
      const shown = await (await administratorOf(directory)).call(showUser, { params: { id: known.id } });
      expect(shown.body.data).toMatchObject({ managed: true, name: 'Ada' });
    }
    const top = await buildUser(app, { organizationId, level: accessLevels.top });
    expect((await directory.send('POST', '/Users', { userName: top.email })).status).toBe(409);
  });

  it.each([
    ['no username', {}],
    ['no address', { userName: 'ada' }],
    ['a username of a wrong type', { userName: 7 }],
    ['a name that is a text', { userName: 'a@example.org', name: 'Ada' }],
    ['a word for a boolean', { userName: 'a@example.org', active: 'perhaps' }],
    ['a name that is too long', { userName: 'a@example.org', displayName: 'x'.repeat(256) }],
    ['a character that cannot be stored', { userName: 'a@example.org', externalId: 'a\0b' }],
    ['an address that is none', { userName: 'ada', emails: [{ value: 'nothing', primary: true }] }],
  ])('is refused with %s', async (_what, body) => {
    const { status, body: refusal } = await (await connected(app)).send('POST', '/Users', body);
    expect([status, refusal.scimType, typeof refusal.detail]).toEqual([400, 'invalidValue', 'string']);
  });
});

describe('the part of a person that a directory manages', () => {
  const managed = async () => {
    const { id: organizationId } = await buildOrganization(app);
    const person = await buildManaged(app, organizationId);
    const top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
    const { id, email } = person;
    const role_id = await roleId(app, accessLevels.user);
    return {
      person,
      top,
      body: { id, username: email, organization_id: organizationId, role_id, panel_role: 'guest' },
    };
  };

  it('is changed by it alone', async () => {
    const { top, body } = await managed();
    const role_id = await roleId(app, accessLevels.organization);
    const { id: organization_id } = await buildOrganization(app);
    for (const [field, value] of Object.entries({ role_id, organization_id, name: 'Eve', email: 'eve@example.com' })) {
      const refused = await top.call(saveUser, { body: { ...body, [field]: value } });
      expect([refused.status, Object.keys(refused.body.errors ?? {})], field).toEqual([422, [field]]);
    }
    const moved = await top.call(assignUsers, { body: { ids: [body.id], organization_id } });
    expect(moved.status).toBe(422);
  });

  it('leaves the rest to administrators', async () => {
    const { top, body } = await managed();
    const saved = await top.call(saveUser, { body });
    expect([saved.status, saved.body.data.panel_role]).toEqual([200, 'guest']);
  });
});

describe('a leaver', () => {
  const settled = async () => {
    const directory = await connected(app);
    const { organizationId } = directory;
    const person = await buildPerson(app, { organizationId, level: accessLevels.organization });
    expect((await directory.send('POST', '/Users', { userName: person.email })).status).toBe(201);
    const holder = new Client(app);
    holder.bearer = (
      await buildApiToken(app, { userId: person.id, level: accessLevels.organization, organizationId })
    ).token;
    const clients = [await signedIn(app, person), await withToken(app, person)];
    return { directory, person, clients, holder };
  };

  const isOut = async ({ clients, holder }: Awaited<ReturnType<typeof settled>>) => {
    const [web, mobile] = clients;
    expect((await web?.visit('/home'))?.status).toBe(302);
    expect((await mobile?.send({ method: 'GET', url: '/api/v1/me', headers: mobile.headers }))?.status).toBe(401);
    expect((await holder.call(listUsers, { body: { page: 1 } })).status).toBe(401);
  };

  it('is out at once when deactivated, and signs in nowhere until activated again', async () => {
    const all = await settled();
    const { directory, person } = all;
    expect((await directory.send('PATCH', `/Users/${person.id}`, deactivation)).status).toBe(200);
    await isOut(all);
    const pair = { email: person.email, password: knownPassword };
    const refused = await visitor(app).call(signIn, { body: { ...pair, remember: false } });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.stringContaining('deactivated')] } },
    });
    expect((await visitor(app).call(signInAtDisplay, { body: pair })).status).toBe(422);
    expect((await directory.send('PATCH', `/Users/${person.id}`, activation)).status).toBe(200);
    expect((await visitor(app).call(signIn, { body: { ...pair, remember: false } })).status).toBe(200);
  });

  it('is signed out of a running display, which hears of it', async () => {
    const { directory, person } = await settled();
    const display = await enrolledDisplay(app, directory);
    const stream = await openStream(app, display);
    const client = await signedInAt(app, person, display);
    const signOuts = () => stream.events().filter(({ name }) => name === 'signed_out');
    await until(() => expect(stream.events().map(({ name }) => name)).toContain('signed_in'));
    expect((await directory.send('PATCH', `/Users/${person.id}`, deactivation)).status).toBe(200);
    await until(() => expect(signOuts()).toEqual([{ name: 'signed_out', data: { email: person.email } }]));
    expect((await client.send({ method: 'GET', url: '/api/v1/me', headers: client.headers })).status).toBe(401);
  });

  it('is out at once when deleted, and stands in the bin as deleted by the directory', async () => {
    const all = await settled();
    const { directory, person } = all;
    expect((await directory.send('DELETE', `/Users/${person.id}`)).status).toBe(204);
    await isOut(all);
    expect(
      await rowsOf(
        app,
        sql`SELECT label, deleted_by FROM bin_entries WHERE kind = 'user' AND record_id = ${person.id}`,
      ),
    ).toEqual([{ label: person.email, deleted_by: 'directory' }]);
    expect(await directory.bring('again', { emails: [{ value: person.email, primary: true }] })).not.toBe(person.id);
  });
});

describe('of another organization', () => {
  it('nobody is found, changed or deleted: 404, as of people who do not exist', async () => {
    const [directory, other] = [await connected(app), await connected(app)];
    const id = await other.bring('ada');
    const own = await buildUser(app, { organizationId: directory.organizationId });
    for (const one of [id, own.id, 2_147_483_647]) {
      expect((await directory.send('GET', `/Users/${one}`)).status).toBe(404);
      expect((await directory.send('PUT', `/Users/${one}`, { userName: 'x@example.org' })).status).toBe(404);
      expect((await directory.send('PATCH', `/Users/${one}`, deactivation)).status).toBe(404);
      expect((await directory.send('DELETE', `/Users/${one}`)).status).toBe(404);
      const body = { Operations: [{ op: 'add', path: 'members', value: [{ value: String(one) }] }] };
      expect((await directory.send('PATCH', '/Groups/2', body)).status).toBe(404);
    }
    expect((await directory.send('GET', '/Users')).body.totalResults).toBe(0);
    expect((await other.send('GET', `/Users/${id}`)).body.groups[0].display).toBe('User');
  });
});

describe('versions', () => {
  it('spare the reading of what is as before, and refuse a change of what is not', async () => {
    const directory = await connected(app);
    const id = await directory.bring('ada');
    const etag = String((await directory.send('GET', `/Users/${id}`)).headers.etag);
    expect((await directory.send('GET', `/Users/${id}`, undefined, { 'if-none-match': etag })).status).toBe(304);
    expect((await directory.send('GET', `/Users/${id}`, undefined, { 'if-none-match': '*' })).status).toBe(304);
    const body = { Operations: [{ op: 'replace', path: 'displayName', value: 'Ada' }] };
    expect((await directory.send('PATCH', `/Users/${id}`, body, { 'if-match': etag })).status).toBe(200);
    const late = await directory.send('PATCH', `/Users/${id}`, body, { 'if-match': `W/${etag}` });
    expect([late.status, late.body.status]).toEqual([412, '412']);
    expect((await directory.send('DELETE', `/Users/${id}`, undefined, { 'if-match': '*' })).status).toBe(204);
  });
});

describe('a list', () => {
  it('is paged from 1, and has no more than was asked for', async () => {
    const directory = await connected(app);
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.push(String(await directory.bring(name)));
    const page = async (query: string) => {
      const { body } = await directory.send('GET', `/Users?${query}`);
      return [
        body.totalResults,
        body.startIndex,
        body.itemsPerPage,
        body.Resources.map(({ id }: { id: string }) => id),
      ];
    };
    expect(await page('startIndex=2&count=1')).toEqual([3, 2, 1, [ids[1]]]);
    expect(await page('startIndex=0&count=-1')).toEqual([3, 1, 0, []]);
    expect(await page('count=10&attributes=userName')).toEqual([3, 1, 3, ids]);
    expect((await directory.send('GET', '/Users?count=ten')).status).toBe(400);
  });

  it('is filtered by a value of several, whose type says nothing', async () => {
    const directory = await connected(app);
    const id = String(await directory.bring('ada'));
    await directory.bring('eve');
    const address = `ada@${directory.domain}`;
    const found = async (filter: string) => (await directory.send('GET', `/Users?filter=${filter}`)).body.Resources;
    for (const filter of [
      `emails[value eq "${address}"]`,
      `emails[type eq "work" and value eq "${address}"] and active eq true`,
      `(emails[type eq "work"].value eq "${address}")`,
    ])
      expect(await found(filter), filter).toEqual([expect.objectContaining({ id })]);
    for (const path of [
      '/Users?filter=emails[value eq "x"',
      '/Users?filter=emails[value sw "x"]',
      '/Users?filter=phones[type eq "work"]',
      '/Groups?filter=constructor eq "x"',
      '/Groups?filter=displayName eq "User" and displayName eq "Organization Administrator"',
    ])
      expect(await directory.send('GET', path), path).toMatchObject({
        status: 400,
        body: { scimType: 'invalidFilter' },
      });
    const { body } = await directory.send('GET', `/Groups?filter=members[value eq "${id}"]`);
    expect(body.Resources).toEqual([expect.objectContaining({ displayName: 'User' })]);
  });

  it('shows the attributes that were asked for', async () => {
    const directory = await connected(app);
    const id = await directory.bring('ada', { displayName: 'Ada' });
    const shown = async (query: string) => Object.keys((await directory.send('GET', `/Users/${id}?${query}`)).body);
    expect(await shown('attributes=userName,emails.value')).toEqual(['schemas', 'id', 'userName', 'emails']);
    expect(await shown('excludedAttributes=groups,meta,emails')).not.toContain('groups');
  });

  it('answers a change with the attributes that were asked for', async () => {
    const directory = await connected(app);
    const person = { userName: `ada@${directory.domain}`, displayName: 'Ada' };
    const sent = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object = person) =>
      directory.send(method, `/Users${path}?attributes=displayName`, body);
    const { status, body, headers } = await sent('POST', '');
    const part = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], id: body.id, displayName: 'Ada' };
    expect([status, body]).toEqual([201, part]);
    expect(headers.location).toMatch(new RegExp(`/Users/${body.id}$`));
    expect((await sent('PUT', `/${body.id}`)).body).toEqual(part);
    const Operations = [{ op: 'replace', path: 'displayName', value: 'Ada L.' }];
    const changed = await sent('PATCH', `/${body.id}`, { Operations });
    expect([changed.status, changed.body]).toEqual([200, { ...part, displayName: 'Ada L.' }]);
  });

  it('shows parts of attributes, and leaves parts out', async () => {
    const directory = await connected(app);
    const name = { givenName: 'Ada', familyName: 'Lovelace' };
    const id = await directory.bring('ada', { name });
    const shown = async (query: string) => (await directory.send('GET', `/Users/${id}?${query}`)).body;
    const value = `ada@${directory.domain}`;
    const asked = 'urn:ietf:params:scim:schemas:core:2.0:User:NAME.givenname,emails.value';
    const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User'];
    const part = { schemas, id: String(id), name: { givenName: 'Ada' }, emails: [{ value }] };
    expect(await shown(`attributes=${asked}`)).toEqual(part);
    const { body } = await directory.send('GET', `/Users?attributes=${asked}`);
    expect(body.Resources).toEqual([part]);
    const { name: rest, emails } = await shown('excludedAttributes=name.familyName,emails.type,emails.primary');
    expect({ rest, emails }).toEqual({ rest: { givenName: 'Ada' }, emails: [{ value }] });
  });
});

it('a request that cannot be read is refused with its scimType', async () => {
  const directory = await connected(app);
  const id = await directory.bring('ada');
  const types = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const { status, body: refusal } = await directory.send(method, path, body);
    return [status, refusal.scimType];
  };
  expect(await types('POST', '/Users', [])).toEqual([400, 'invalidSyntax']);
  expect(await types('GET', `/Users?filter=${'x'.repeat(2_001)}`)).toEqual([400, 'invalidFilter']);
  const Operations = [{ op: 'remove' }];
  expect(await types('PATCH', `/Users/${id}`, { Operations })).toEqual([400, 'noTarget']);
});

it.each(['/ServiceProviderConfig', '/ResourceTypes', '/Schemas'])('%s is never filtered', async (path) => {
  const directory = await connected(app);
  expect((await directory.send('GET', path)).status).toBe(200);
  expect(await directory.send('GET', `${path}?filter=id eq "User"`)).toMatchObject({
    status: 403,
    body: { status: '403' },
  });
});

it('another token, another media type and no token are refused in the words of SCIM', async () => {
  const directory = await connected(app);
  const error = { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] };
  const refused = await directory.send('GET', '/Users', undefined, { authorization: 'Bearer scim_wrong' });
  expect(refused).toMatchObject({
    status: 401,
    body: { ...error, status: '401' },
    headers: { 'www-authenticate': 'Bearer' },
  });
  expect(await directory.send('GET', '/Nothing')).toMatchObject({ status: 404, body: error });
  const other = await directory.send('POST', '/Users', {}, { 'content-type': 'text/plain' });
  expect(other).toMatchObject({ status: 415, body: error });
  const plain = await directory.send(
    'POST',
    '/Users',
    { userName: `a@${directory.domain}` },
    { 'content-type': 'application/json' },
  );
  expect(plain.status).toBe(201);
});
