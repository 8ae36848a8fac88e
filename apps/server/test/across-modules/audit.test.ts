import { accessLevels } from '@account/contract/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/sql.ts';
import { allRights } from '../rights/all-rights.ts';
import type { Rights } from '../rights/rights.ts';
import { useTestApp } from '../support/app.ts';
import type { Entry } from '../support/audit.ts';
import { signedIn } from '../support/client.ts';
import { buildOrganization, buildUser } from '../support/factories.ts';
import { knownPassword, knownPasswordHash } from '../support/personas.ts';
import { runAsOwner } from '../support/postgres/postgres.ts';
import { contentsOf, rowsOf } from '../support/query.ts';

const app = useTestApp();

/**
 * Calls without an audit entry: they read, prove something, begin what is not in force yet, ask for work that would
 * be done anyway, or find nothing to end or to remove here; rewind is tried as a dry run.
 */
const silent = new Set([
  'users.listAssignableRoles',
  'users.count',
  'devices.count',
  'activities.count',
  'directories.decideHeld',
  'twoFactor.start',
  'twoFactor.end',
  'passkeys.begin',
  'organizationSignIn.test',
  'companionCloud.link',
  'credentials.provePresence',
  'cloudStorage.dispatchSync',
  'operations.cancel',
  'operations.page',
  'profile.removeProfilePicture',
  'profile.removeWallpaper',
  'rewind.rewind',
  'system.sendTestMail',
  'webhooks.test',
  'webhooks.deliveries',
  'webhooks.resend',
]);
/** Calls that tell of each record by itself whether it was changed; modules/operations/running.test.ts looks at these. */
const ofMany = new Set(['devices.actions', 'users.actions']);
const isChange = ({ endpoint }: Rights) =>
  endpoint.method !== 'GET' && !endpoint.id.toLowerCase().endsWith('.list') && !silent.has(endpoint.id);

const changes = allRights
  .filter((row) => isChange(row) && (row.statuses.top === 200 || row.statuses.owner === 200))
  .map((row) => [row.endpoint.id, row] as const);

/** Makes the call as a user who may. */
async function perform({ endpoint, arrange, statuses }: Rights, before: () => Promise<void>) {
  const { id: organizationId } = await buildOrganization(app);
  const owner = await buildUser(app, { organizationId, passwordHash: knownPasswordHash });
  const call = await arrange?.(app, { organizationId, ownerId: owner.id });
  const administrator = { level: accessLevels.top, passwordHash: knownPasswordHash };
  const actor = statuses.top === 200 ? await buildUser(app, administrator) : owner;
  const client = await signedIn(app, actor);
  await before();
  return { actor, response: await client.call(endpoint, { body: {}, ...call }) };
}

describe('every change', () => {
  it.each(changes)('%s leaves an entry: who, what and from where, without secrets', async (_id, row) => {
    let last = 0;
    const { actor, response } = await perform(row, async () => {
      const [entry] = await rowsOf<{ id: number | null }>(app, sql`SELECT max(id) AS id FROM audit_entries`);
      last = entry?.id ?? 0;
    });
    expect(response.status).toBe(200);
    const entries = await rowsOf<Entry>(app, sql`SELECT * FROM audit_entries WHERE id > ${last}`);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      actor_id: actor.id,
      actor_email: actor.email,
      action: expect.stringMatching(/^[a-z_]+\.[a-z_]+$/),
      address: '127.0.0.1',
      request_id: response.headers['x-request-id'],
    });
    const text = JSON.stringify(entries);
    for (const secret of [knownPassword, 'argon2', 'another long secret']) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/"(password|token|secret|hash)[^"]*":/);
  });

  describe('fails as a whole when its entry cannot be written', () => {
    /** Everything but the numbers that a job gives to entries later. */
    const written = async () => {
      const { audit_logs: _logs, audit_order: _order, audit_unordered: _unordered, ...rest } = await contentsOf(app);
      return rest;
    };
    beforeAll(() =>
      runAsOwner(app.connection, 'ALTER TABLE audit_entries ADD CONSTRAINT full_up CHECK (false) NOT VALID'),
    );
    afterAll(() => runAsOwner(app.connection, 'ALTER TABLE audit_entries DROP CONSTRAINT full_up'));

    it.each(changes.filter(([id]) => !ofMany.has(id)))('%s', async (_id, row) => {
      let before: Record<string, string> = {};
      const { response } = await perform(row, async () => {
        before = await written();
      });
      expect(response.status).toBe(500);
      const request_id = response.headers['x-request-id'];
      expect(response.body).toEqual({ message: 'Something went wrong.', request_id });
      expect(app.log.some((line) => line.includes('"level":50') && line.includes(String(request_id)))).toBe(true);
      expect(await written()).toEqual(before);
    });
  });
});
