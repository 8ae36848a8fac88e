import type { Endpoint } from '@account/contract/calls/endpoint';
import { endOwnToken } from '@account/contract/endpoints/accounts/sessions';
import { followActivities } from '@account/contract/endpoints/administration/activities';
import * as scim from '@account/contract/endpoints/directories/scim';
import { askForCode, claimToken } from '@account/contract/endpoints/displays/codes';
import { followDisplayEvents, heartbeat, showDisplayPreset } from '@account/contract/endpoints/displays/configuration';
import { renewDisplayToken } from '@account/contract/endpoints/displays/enrolment';
import { listOwnCloudFiles, showMe } from '@account/contract/endpoints/displays/me';
import { hashToken, randomToken } from '../../src/platform/crypto/secrets.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { change, rowOf } from '../support/query.ts';
import type { Call } from './open-calls.ts';
import type { World } from './world.ts';

/** A call by bearer token: callers who may hold such a token get the status, all others a 401. */
export interface TokenCall {
  endpoint: Endpoint;
  arrange?: (world: World) => Promise<Call>;
  status: number;
}

/** The data that a display gets are of its organization. */
const ofHome = async ({ home }: World): Promise<Call> => ({ held: { organizationId: home.id } });

/** The code of the display, approved by the owner. */
async function approved({ app, home }: World): Promise<Call> {
  const device_code = randomToken();
  const { id } = home.person;
  await change(
    app,
    sql`UPDATE display_codes SET device_code_hash = ${hashToken(device_code)}, decision = 'approved', user_id = ${id},
      session_id = (SELECT min(id) FROM sessions WHERE user_id = ${id}) WHERE device_id = ${home.deviceId}`,
  );
  return { body: { device_code }, held: { organizationId: home.id, userId: id } };
}

/** A person whom the directory manages. */
const ofManaged = async ({ home }: World): Promise<Call> => ({ params: { id: home.managed.id } });

/** The role of administrators. */
const ofRole = async (): Promise<Call> => ({ params: { id: 2 } });

const named = (name: string) => async (): Promise<Call> => ({ params: { name } });

const renamed = async ({ home }: World): Promise<Call> => ({
  params: { id: home.managed.id },
  body: { userName: home.managed.email, displayName: 'Ada' },
});

const memberOf = async ({ home }: World): Promise<Call> => ({
  params: { id: 2 },
  body: { Operations: [{ op: 'add', path: 'members', value: [{ value: String(home.managed.id) }] }] },
});

/** The calls of a directory. Calls that are refused to everybody say so in the words of its protocol. */
const scimCalls: readonly TokenCall[] = [
  { endpoint: scim.serviceProviderConfig, status: 200 },
  { endpoint: scim.resourceTypes, status: 200 },
  { endpoint: scim.resourceType, arrange: named('User'), status: 200 },
  { endpoint: scim.schemas, status: 200 },
  { endpoint: scim.schema, arrange: named('urn:ietf:params:scim:schemas:core:2.0:User'), status: 200 },
  { endpoint: scim.listScimUsers, status: 200 },
  { endpoint: scim.showScimUser, arrange: ofManaged, status: 200 },
  {
    endpoint: scim.createScimUser,
    arrange: async () => ({ body: { userName: `new-${randomToken()}@example.com` } }),
    status: 201,
  },
  { endpoint: scim.replaceScimUser, arrange: renamed, status: 200 },
  {
    endpoint: scim.patchScimUser,
    arrange: async (world) => ({
      ...(await ofManaged(world)),
      body: { Operations: [{ op: 'replace', path: 'displayName', value: 'Ada' }] },
    }),
    status: 200,
  },
  { endpoint: scim.deleteScimUser, arrange: ofManaged, status: 204 },
  { endpoint: scim.listScimGroups, status: 200 },
  { endpoint: scim.showScimGroup, arrange: ofRole, status: 200 },
  { endpoint: scim.createScimGroup, arrange: async () => ({ body: { displayName: 'Pupils' } }), status: 400 },
  {
    endpoint: scim.replaceScimGroup,
    arrange: async () => ({ params: { id: 2 }, body: { members: [] } }),
    status: 200,
  },
  { endpoint: scim.patchScimGroup, arrange: memberOf, status: 204 },
  { endpoint: scim.deleteScimGroup, arrange: ofRole, status: 400 },
];

export const tokenCalls: readonly TokenCall[] = [
  ...scimCalls,
  { endpoint: followActivities, status: 200 },
  { endpoint: endOwnToken, status: 200 },
  // The only call that tells passwords of drives.
  { endpoint: showMe, arrange: async ({ home }) => ({ shown: home.person.drivePassword }), status: 200 },
  { endpoint: listOwnCloudFiles, status: 200 },
  // A display knows what its organization shows, and tells that it lives.
  { endpoint: heartbeat, arrange: ofHome, status: 200 },
  { endpoint: followDisplayEvents, arrange: ofHome, status: 200 },
  { endpoint: renewDisplayToken, arrange: ofHome, status: 200 },
  {
    endpoint: showDisplayPreset,
    arrange: async ({ app, manufacturerAppId: id }) => {
      const found = await rowOf<{ code: string }>(
        app,
        sql`SELECT manufacturer_code AS code FROM manufacturer_apps WHERE id = ${id}`,
      );
      return { params: { code: found.code } };
    },
    status: 200,
  },
  { endpoint: askForCode, arrange: ofHome, status: 200 },
  { endpoint: claimToken, arrange: approved, status: 200 },
];
