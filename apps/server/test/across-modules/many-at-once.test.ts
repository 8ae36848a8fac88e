import type { Endpoint } from '@account/contract/calls/endpoint';
import {
  deleteOrganization,
  renewEnrolmentCode,
  saveOrganization,
} from '@account/contract/endpoints/administration/organizations';
import { deleteUser, inviteUser, listUsers, saveUser } from '@account/contract/endpoints/administration/users';
import { removeFromBin, restoreFromBin } from '@account/contract/endpoints/bin';
import { deleteDevice, releaseDevice, updateDevice } from '@account/contract/endpoints/devices/devices';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { accessLevels } from '@account/contract/roles';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/sql.ts';
import { useTestApp } from '../support/app.ts';
import { organizationBody, userBody } from '../support/bodies.ts';
import { Client, signedIn } from '../support/client.ts';
import { buildDevice, buildOrganization, buildUser } from '../support/factories.ts';
import { rowsOf } from '../support/query.ts';

const app = useTestApp();
let tops: Client[];
beforeAll(async () => {
  const top = async () => signedIn(app, await buildUser(app, { level: accessLevels.top }));
  tops = [await top(), await top(), await top()];
});

/** Few records, so that all callers change the same ones. */
async function buildRecords() {
  const organizations = [await buildOrganization(app), await buildOrganization(app), await buildOrganization(app)];
  const place = (number: number) => ({ organizationId: organizations[number % 3]?.id ?? null });
  const users = [];
  const devices = [];
  for (let number = 0; number < 4; number++) {
    users.push(await buildUser(app, { ...place(number), isVerified: number > 1 }));
    devices.push(await buildDevice(app, place(number)));
  }
  return { organizations, users, devices };
}
type Records = Awaited<ReturnType<typeof buildRecords>>;

interface Choice {
  what: number;
  which: number;
  where: number;
}

/** One of many calls, on one of the records. */
async function callOf({ organizations, users, devices }: Records, { what, which, where }: Choice) {
  const organization = organizations[where % 3] as Records['organizations'][number];
  const user = users[which % 4] as Records['users'][number];
  const device = devices[which % 4] as Records['devices'][number];
  const organization_id = organization.id;
  const [{ newest } = { newest: 9 }] = await rowsOf<{ newest: number }>(
    app,
    sql`SELECT greatest(9, max(id)) AS newest FROM bin_entries`,
  );
  const calls: (readonly [Endpoint, object])[] = [
    [saveUser, { body: await userBody(app, { id: user.id, organization_id }) }],
    [saveUser, { body: await userBody(app, { organization_id }) }],
    [updateDevice, { body: { id: device.id, name: 'Moved', organization_id } }],
    [enrolDevice, { body: { androidid: `many-${which}`, name: 'New', enrolment_code: organization.enrolment_code } }],
    [saveOrganization, { body: organizationBody({ id: organization_id }) }],
    [renewEnrolmentCode, { params: { id: organization_id } }],
    [deleteOrganization, { params: { id: organization_id } }],
    [deleteUser, { params: { id: user.id } }],
    [deleteDevice, { params: { id: device.id } }],
    [restoreFromBin, { params: { id: newest - (which % 4) } }],
    [removeFromBin, { params: { id: newest - (which % 4) } }],
    [releaseDevice, { params: { id: device.id } }],
    [inviteUser, { params: { id: user.id } }],
    [listUsers, { body: { page: 1, order_by: { column: 'organization_name' } } }],
  ];
  return calls[what % calls.length] as readonly [Endpoint, object];
}

/** Organizations and tables whose counters are wrong. */
const miscounted = sql`
  SELECT 'organization ' || o.id AS what FROM organizations o
  WHERE users_count <> (SELECT count(*) FROM users u WHERE u.organization_id = o.id)
    OR devices_count <> (SELECT count(*) FROM devices d WHERE d.organization_id = o.id)
  UNION ALL
  SELECT kind FROM record_counters GROUP BY kind HAVING sum(total) <> CASE kind
    WHEN 'users' THEN (SELECT count(*) FROM users) WHEN 'devices' THEN (SELECT count(*) FROM devices)
    WHEN 'organizations' THEN (SELECT count(*) FROM organizations)
    WHEN 'organization_panel_roles' THEN (SELECT count(*) FROM organization_panel_roles)
    WHEN 'bin_entries' THEN (SELECT count(*) FROM bin_entries)
    WHEN 'audit_entries' THEN (SELECT count(*) FROM audit_entries)
    WHEN 'audit_entries.folded' THEN (SELECT count(*) FROM audit_entries WHERE is_folded)
    WHEN 'audit_entries.renewals' THEN (SELECT count(*) FROM audit_entries WHERE action = 'device.token_renewed') END`;

const number = fc.nat(11);
const choice = fc.record({ what: fc.nat(13), which: number, where: number });

it('many people at the same few records never bring each other down, and all counts are right', async () => {
  const batches = fc.array(choice, { minLength: 8, maxLength: 16 });
  await fc.assert(
    fc.asyncProperty(batches, async (choices) => {
      const records = await buildRecords();
      const responses = await Promise.all(
        choices.map(async (one, place) => {
          const [endpoint, call] = await callOf(records, one);
          const client = endpoint === enrolDevice ? new Client(app) : (tops[place % tops.length] as Client);
          return { name: endpoint.id, response: await client.call(endpoint, call) };
        }),
      );
      for (const { name, response } of responses) {
        const cause = app.log.findLast((line) => line.includes('"err"'));
        expect([200, 403, 404, 422], `${name} ${JSON.stringify(response.body)} ${cause}`).toContain(response.status);
      }
      expect(await rowsOf(app, miscounted)).toEqual([]);
    }),
    { numRuns: 40, seed: 5, endOnFailure: true },
  );
});
