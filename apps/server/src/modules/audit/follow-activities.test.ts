import { followActivities } from '@account/contract/endpoints/administration/activities';
import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { accessLevels } from '@account/contract/roles';
import type { TokenScope } from '@account/contract/values/token-scopes';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { Client, signedIn } from '#test/support/client.ts';
import { buildApiToken, buildOrganization, buildUser, type UserOverrides } from '#test/support/factories.ts';
import { change } from '#test/support/query.ts';
import { ownerClient } from '../../platform/database/connection.ts';
import { rawSql } from '../../platform/database/sql.ts';

const app = useTestApp();

async function follower(overrides: UserOverrides = {}, scopes: readonly TokenScope[] = ['activities:read']) {
  const level = overrides.level ?? accessLevels.top;
  const { id: userId, organization_id: organizationId } = await buildUser(app, { ...overrides, level });
  const client = new Client(app);
  client.bearer = (await buildApiToken(app, { userId, level, organizationId, scopes })).token;
  return client;
}

const insertion = (subject: string, organization: number | null = null) =>
  `INSERT INTO audit_entries (actor_email, action, subject_kind, subject_id, subject, organization_id, address, request_id)
    VALUES ('x', 'user.updated', 'user', 1, '${subject}', ${organization ?? 'NULL'}, '', '')`;
const write = (subject: string, organization?: number) => change(app, rawSql(insertion(subject, organization)));

/** A transaction that has written an entry and takes its time. */
async function slowly(subject: string) {
  const client = ownerClient(app.connection);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`BEGIN; ${insertion(subject)}`);
  return { commit: () => client.query('COMMIT'), undo: () => client.query('ROLLBACK') };
}

async function read(client: Client, after?: string, limit?: number) {
  const query = { ...(after === undefined ? {} : { after }), ...(limit === undefined ? {} : { limit }) };
  const { status, body } = await client.call(followActivities, { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return { subjects: body.data.map(({ subject }: ActivityRow) => subject) as string[], next: body.next as string };
}

describe('the activity for other systems', () => {
  it('comes in the order of commits: an entry of a slow transaction is not passed by', async () => {
    const client = await follower();
    const { next: before } = await read(client);
    const [slow, undone] = [await slowly('slow'), await slowly('undone')];
    await write('quick');
    const first = await read(client, before);
    expect(first.subjects).toEqual(['quick']);
    await undone.undo();
    await write('later');
    await slow.commit();
    const second = await read(client, first.next);
    expect(second.subjects.toSorted()).toEqual(['later', 'slow']);
    expect((await read(client, before)).subjects).toEqual([...first.subjects, ...second.subjects]);
    const third = await read(client, second.next);
    expect(third).toEqual({ subjects: [], next: second.next });
  });

  it('leaves nothing out and brings nothing twice while many write and many read', async () => {
    const client = await follower();
    let { next } = await read(client);
    const expected = Array.from({ length: 60 }, (_, n) => `many-${n}`);
    const writing = Promise.all(expected.map((subject) => write(subject)));
    const seen: string[] = [];
    while (seen.length < expected.length) {
      const page = await read(client, next, 7);
      seen.push(...page.subjects);
      next = page.next;
    }
    await writing;
    expect(seen.toSorted()).toEqual(expected.toSorted());
    expect((await read(client, next)).subjects).toEqual([]);
  });

  it('is that of the organization for its administrator', async () => {
    const [own, foreign] = [await buildOrganization(app), await buildOrganization(app)];
    const client = await follower({ level: accessLevels.organization, organizationId: own.id });
    const { next } = await read(client);
    await write('mine', own.id);
    await write('theirs', foreign.id);
    expect((await read(client, next)).subjects).toEqual(['mine']);
  });
});

describe('a cursor', () => {
  it.each(['', 'x', '1', '1.1', '1.20260101000000000000.signature', '0.0.AAAA'])('%j is refused', async (after) => {
    const { status, body } = await (await follower()).call(followActivities, { query: { after } });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['after']]);
  });

  it('that was tampered with is refused', async () => {
    const client = await follower();
    await write('tampered');
    const { next } = await read(client);
    const query = { after: next.replace(/^\d/, '9') };
    expect((await client.call(followActivities, { query })).status).toBe(422);
  });

  it('of an entry that a restore took away is refused', async () => {
    const client = await follower();
    await write('gone');
    const { next } = await read(client);
    const owner = ownerClient(app.connection);
    await owner.connect();
    await owner.query(`UPDATE audit_entries SET created_at = created_at + interval '1 hour' WHERE subject = 'gone'`);
    await owner.end();
    expect((await client.call(followActivities, { query: { after: next } })).body.errors).toEqual({
      after: ['This cursor is not one of this installation. Begin without one.'],
    });
  });

  it.each([0, 1_001, 'x', -1, 1.5])('comes with a limit from 1 to 1,000: %s is refused', async (limit) => {
    const { status, body } = await (await follower()).call(followActivities, { query: { limit } });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['limit']]);
  });
});

it('takes an API token with activities:read', async () => {
  const other = await follower({}, ['users:read']);
  expect((await other.call(followActivities)).body.scope).toBe('activities:read');
  const browser = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  expect((await browser.call(followActivities)).status).toBe(401);
});
