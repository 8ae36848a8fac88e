import { scimEndpoints } from '@account/contract/endpoints/directories/scim';
import { hashToken, randomToken } from '../../src/platform/crypto/secrets.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { allRights } from '../rights/all-rights.ts';
import { unasked } from '../support/accounts/software-authenticator.ts';
import {
  finishBody,
  manufacturerAppBody,
  organizationBody,
  tokenBody,
  userBody,
  viewBody,
  webhookBody,
} from '../support/bodies.ts';
import { buildView, buildWebhook } from '../support/factories.ts';
import { rowOf } from '../support/query.ts';
import type { CallerName } from './callers.ts';
import { namingFields } from './naming-fields.ts';
import type { Call } from './open-calls.ts';
import { companionSecret, type World } from './world.ts';

/** The callers of `home` and those without an organization, who put an id of the organization `abroad` into a field. */
export const trying = [
  'top',
  'administrator',
  'owner',
  'individual',
  'visitor',
  'mobile app',
] as const satisfies CallerName[];
export type Trying = (typeof trying)[number];

/** A call that is valid but for one field, which names a record of `abroad`. */
export interface Reference {
  call(world: World): Promise<Call>;
  /** The status for callers whom the access rule lets in. */
  statuses: Partial<Record<Trying, number>>;
}

const toAll = (status: number): Reference['statuses'] => Object.fromEntries(trying.map((name) => [name, status]));
const password = 'another long secret';
const accepted = { name: 'Ada', password, password_confirmation: password, terms: true };

/** Makes an open link of a user. */
async function linkOf({ planter }: World, user_id: number, purpose: 'invitation' | 'password_reset'): Promise<string> {
  const token = randomToken();
  const expires_at = new Date(Date.now() + 3_600_000);
  await planter.plant('account_links', { user_id, purpose, token_hash: hashToken(token), expires_at });
  return token;
}

const sessionOf = ({ app }: World, userId: number) =>
  rowOf<{ id: number }>(app, sql`SELECT min(id) AS id FROM sessions WHERE user_id = ${userId}`);

const driveOf = (app: World['app'], userId: number) =>
  rowOf<{ id: number }>(app, sql`SELECT min(id) AS id FROM cloud_storage_providers WHERE user_id = ${userId}`);

const fileOf = (app: World['app'], userId: number) =>
  rowOf<{ id: number }>(
    app,
    sql`SELECT f.id FROM cloud_files f JOIN cloud_storage_providers c ON c.id = f.provider_id WHERE c.user_id = ${userId}`,
  );

const operationOf = (app: World['app'], userId: number) =>
  rowOf<{ id: number }>(app, sql`SELECT min(id) AS id FROM operations WHERE user_id = ${userId}`);

/** A drive or file of another user in the query of a call by token. */
const byToken = (query: (world: World) => Promise<Record<string, number>>): Reference => ({
  call: async (world) => ({ query: await query(world) }),
  statuses: { 'mobile app': 404 },
});

/** Reconnecting a drive of another user. */
const beginning: Reference = {
  call: async ({ app, abroad }) => ({ query: await driveOf(app, abroad.person.id) }),
  statuses: { ...toAll(404), top: 403 },
};

/** Finishing a link in the name of another user. */
const returning: Reference = {
  call: async ({ abroad }) => ({ query: { code: 'a code' }, body: { user_id: abroad.person.id, state: 'a state' } }),
  statuses: toAll(403),
};

/** Asking a list, or its counts, for what belongs to another user: administrators of another organization get their own. */
const filtering = (as: Reference['statuses'], filters: (world: World) => object): Reference => ({
  call: async (world) => ({ body: { filters: filters(world) } }),
  statuses: as,
});
const byOrganization = (as: Reference['statuses']): Reference =>
  filtering(as, ({ abroad }) => ({ organization_id: abroad.id }));
const byRole = filtering({ top: 200, administrator: 200 }, () => ({ role_id: 1 }));

/** The entries about a record of elsewhere, and those of an operation of elsewhere. */
const ofForeignRecord = filtering({ top: 200, administrator: 200 }, ({ abroad }) => ({
  subject_kind: 'user',
  subject_id: abroad.person.id,
}));
const ofForeignOperation: Reference = {
  call: async ({ app, abroad }) => ({
    body: { filters: { operation_id: (await operationOf(app, abroad.person.id)).id } },
  }),
  statuses: { top: 200, administrator: 200 },
};

/** Doing something with many records. */
const acting = (as: Reference['statuses'], body: (world: World) => object): Reference => ({
  call: async (world) => ({ body: body(world) }),
  statuses: as,
});

const explicit: Record<string, Reference> = {
  'devices.list body.filters.organization_id': byOrganization({ top: 200 }),
  'devices.count body.filters.organization_id': byOrganization({ top: 200 }),
  'users.list body.filters.organization_id': byOrganization({ top: 200, administrator: 200 }),
  'users.count body.filters.organization_id': byOrganization({ top: 200, administrator: 200 }),
  'users.list body.filters.role_id': byRole,
  'users.count body.filters.role_id': byRole,
  'devices.actions body.matching.organization_id': acting({ top: 200 }, ({ abroad }) => ({
    action: 'block',
    matching: { organization_id: abroad.id },
  })),
  'devices.actions body.organization_id': acting({ top: 200 }, ({ home, abroad }) => ({
    action: 'assign',
    ids: [home.deviceId],
    organization_id: abroad.id,
  })),
  'users.actions body.matching.organization_id': acting({ top: 200, administrator: 200 }, ({ abroad }) => ({
    action: 'invite',
    matching: { organization_id: abroad.id },
  })),
  'users.actions body.matching.role_id': acting({ top: 200, administrator: 200 }, () => ({
    action: 'invite',
    matching: { role_id: 3 },
  })),
  'users.actions body.organization_id': acting({ top: 200, administrator: 403 }, ({ home, abroad }) => ({
    action: 'assign',
    ids: [home.person.id],
    organization_id: abroad.id,
  })),
  'users.actions body.role_id': acting({ top: 200, administrator: 422 }, ({ home }) => ({
    action: 'change_role',
    ids: [home.person.id],
    role_id: 1,
  })),
  'webhooks.save body.organization_id': {
    call: async ({ abroad }) => ({ body: webhookBody({ organization_id: abroad.id }) }),
    statuses: { top: 200, administrator: 422 },
  },
  'webhooks.save body.id': {
    call: async ({ app, abroad }) => {
      const { id } = await buildWebhook(app, { organizationId: abroad.id });
      return { body: webhookBody({ id }) };
    },
    statuses: { top: 200, administrator: 404 },
  },
  'apiTokens.create body.organization_id': {
    call: async ({ abroad }) => ({ body: tokenBody({ organization_id: abroad.id }) }),
    statuses: { top: 200, administrator: 422 },
  },
  'organizationSignIn.find body.email': {
    call: async ({ abroad }) => ({ body: { email: abroad.person.email } }),
    statuses: toAll(200),
  },
  'organizationSignIn.takeSamlAnswer params.id': {
    call: async ({ abroad: { id } }) => ({ params: { id }, body: { SAMLResponse: 'PGE+' } }),
    statuses: toAll(404),
  },
  'signIn.signIn body.email': {
    call: async ({ abroad }) => ({ body: { email: abroad.person.email, password: 'not the password' } }),
    statuses: toAll(422),
  },
  // The id of a passkey that nobody has.
  'signIn.passkey body.id': { call: async () => ({ body: unasked().answer }), statuses: toAll(422) },
  'system.sendTestMail body.email': {
    call: async ({ abroad }) => ({ body: { email: abroad.person.email } }),
    statuses: { top: 200 },
  },
  'registration.register body.email': {
    call: async ({ abroad }) => ({ body: { email: abroad.person.email, ...accepted } }),
    statuses: toAll(422),
  },
  'passwordReset.request body.email': {
    call: async ({ abroad }) => ({ body: { email: abroad.person.email } }),
    statuses: toAll(200),
  },
  'invitations.show params.token': {
    call: async (world) => ({ params: { token: await linkOf(world, world.abroad.person.id, 'password_reset') } }),
    statuses: toAll(200),
  },
  'passwordReset.show params.token': {
    call: async (world) => ({ params: { token: await linkOf(world, world.abroad.person.id, 'invitation') } }),
    statuses: toAll(200),
  },
  'sessionAlarm.show params.token': {
    call: async (world) => ({ params: { token: await linkOf(world, world.abroad.person.id, 'invitation') } }),
    statuses: toAll(200),
  },
  'sessionAlarm.end body.token': {
    call: async (world) => ({ body: { token: await linkOf(world, world.abroad.person.id, 'password_reset') } }),
    statuses: toAll(422),
  },
  'invitations.renew params.token': {
    call: async (world) => ({ params: { token: await linkOf(world, world.abroad.person.id, 'invitation') } }),
    statuses: toAll(422),
  },
  'invitations.accept body.token': {
    call: async (world) => {
      const token = await linkOf(world, world.abroad.person.id, 'invitation');
      return { body: { token, email: world.home.person.email, ...accepted } };
    },
    statuses: toAll(422),
  },
  'invitations.accept body.email': {
    call: async (world) => {
      const token = await linkOf(world, world.home.person.id, 'invitation');
      return { body: { token, email: world.abroad.person.email, ...accepted } };
    },
    statuses: toAll(422),
  },
  'passwordReset.reset body.token': {
    call: async (world) => {
      const token = await linkOf(world, world.abroad.person.id, 'password_reset');
      return { body: { token, email: world.home.person.email, ...accepted } };
    },
    statuses: toAll(422),
  },
  'passwordReset.reset body.email': {
    call: async (world) => {
      const token = await linkOf(world, world.home.person.id, 'password_reset');
      return { body: { token, email: world.abroad.person.email, ...accepted } };
    },
    statuses: toAll(422),
  },
  'companionCloud.link body.umsemail': {
    call: async ({ abroad }) => ({
      body: { action: 'link', secret: companionSecret, umsemail: abroad.person.email },
    }),
    statuses: toAll(422),
  },
  'externalRegistration.finish body.email': {
    call: async ({ abroad }) => ({ body: finishBody({ email: abroad.person.email }) }),
    statuses: toAll(422),
  },
  'externalRegistration.finish body.keycloak_id': {
    call: async () => ({ body: finishBody() }),
    statuses: toAll(422),
  },
  'sessions.end params.id': {
    call: async (world) => ({ params: await sessionOf(world, world.abroad.person.id) }),
    statuses: toAll(404),
  },
  'views.save body.id': {
    call: async ({ app, abroad }) => {
      const { id } = await buildView(app, { userId: abroad.administrator.id, isShared: true });
      return { body: viewBody({ id }) };
    },
    statuses: { top: 404, administrator: 404 },
  },
  'organizations.save body.id': {
    call: async ({ abroad }) => ({ body: organizationBody({ id: abroad.id }) }),
    statuses: { top: 200 },
  },
  'manufacturerApps.save body.id': {
    call: async ({ manufacturerAppId }) => ({ body: manufacturerAppBody({ id: manufacturerAppId }) }),
    statuses: { top: 200 },
  },
  'users.save body.email': {
    call: async ({ app, abroad }) => ({ body: await userBody(app, { email: abroad.person.email }) }),
    statuses: { top: 422, administrator: 422 },
  },
  'users.save body.organization_id': {
    call: async ({ app, abroad }) => ({ body: await userBody(app, { organization_id: abroad.id }) }),
    statuses: { top: 200, administrator: 200 },
  },
  'users.assign body.organization_id': {
    call: async ({ home, abroad }) => ({ body: { ids: [home.person.id], organization_id: abroad.id } }),
    statuses: { top: 200 },
  },
  'users.save body.role_id': {
    call: async ({ app }) => ({ body: await userBody(app, { role_id: 1 }) }),
    statuses: { top: 200, administrator: 422 },
  },
  'devices.update body.organization_id': {
    call: async ({ home, abroad }) => ({ body: { id: home.deviceId, name: 'Hall', organization_id: abroad.id } }),
    statuses: { top: 200 },
  },
  'devices.assign body.organization_id': {
    call: async ({ home, abroad }) => ({ body: { ids: [home.deviceId], organization_id: abroad.id } }),
    statuses: { top: 200 },
  },
  'cloudFiles.list query.parent_id': {
    call: async ({ app, home, abroad }) => {
      const { id } = await driveOf(app, home.person.id);
      return { params: { id }, query: { parent_id: (await fileOf(app, abroad.person.id)).id } };
    },
    statuses: toAll(404),
  },
  'displays.signIn body.email': {
    call: async ({ abroad }) => ({ body: { email: abroad.person.email, password: 'not the password' } }),
    statuses: toAll(422),
  },
  'displays.cloudFiles query.parent_id': byToken(async ({ app, abroad }) => ({
    parent_id: (await fileOf(app, abroad.person.id)).id,
  })),
  'displays.cloudFiles query.provider_id': byToken(async ({ app, abroad }) => ({
    provider_id: (await driveOf(app, abroad.person.id)).id,
  })),
  'cloudStorage.beginGoogleDriveLink query.id': beginning,
  'cloudStorage.beginOneDriveLink query.id': beginning,
  'cloudStorage.finishGoogleDriveLink body.user_id': returning,
  'cloudStorage.finishOneDriveLink body.user_id': returning,
  'activities.list body.filters.subject_id': ofForeignRecord,
  'activities.list body.filters.operation_id': ofForeignOperation,
  'activities.count body.filters.subject_id': ofForeignRecord,
  'activities.count body.filters.operation_id': ofForeignOperation,
  'displays.enrol body.androidid': {
    call: async ({ abroad }) => ({ body: { androidid: abroad.androidid, name: 'Hall' } }),
    statuses: toAll(403),
  },
  'displays.enrol body.enrolment_code': {
    call: async ({ abroad }) => ({
      body: { androidid: 'a new one', name: 'Hall', enrolment_code: abroad.enrolmentCode },
      held: { organizationId: abroad.id },
    }),
    statuses: toAll(200),
  },
};

const valueAt = (call: Call, place: string): unknown => {
  const [part, ...names] = place.split('.');
  const start: unknown = part === 'params' ? call.params : call.body;
  return names.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], start);
};

/** Calls on one record of `abroad` by users of `home`: they get what outsiders get in the matrix. */
const mirrored: Record<string, Reference> = Object.fromEntries(
  allRights.flatMap(({ endpoint, arrange, statuses }) =>
    namingFields(endpoint)
      .filter((place) => arrange && (place === 'params.id' || place === 'body.id'))
      .map((place): [string, Reference] => [
        `${endpoint.id} ${place}`,
        {
          call: async ({ app, abroad }) => {
            const call = (await arrange?.(app, { organizationId: abroad.id, ownerId: abroad.person.id })) ?? {};
            if (valueAt(call, place) === undefined) throw new Error(`${endpoint.id} names nothing at ${place}`);
            return call;
          },
          statuses: {
            top: statuses.top,
            administrator: statuses['foreign administrator'],
            owner: statuses.outsider,
            individual: statuses.individual,
          },
        },
      ]),
  ),
);

/** Calls that only directories make. */
const byDirectories: Record<string, Reference> = Object.fromEntries(
  scimEndpoints
    .filter((endpoint) => endpoint.path.endsWith(':id'))
    .map(({ id }): [string, Reference] => [
      `${id} params.id`,
      { call: async ({ abroad }) => ({ params: { id: abroad.managed.id } }), statuses: toAll(401) },
    ]),
);

/** By call and place, such as `users.save body.organization_id`. */
export const references: Readonly<Record<string, Reference>> = { ...mirrored, ...byDirectories, ...explicit };
