import type { TokenHolder } from '@account/contract/calls/call';
import { type Endpoint, takesApiTokens } from '@account/contract/calls/endpoint';
import { saveUser } from '@account/contract/endpoints/administration/users';
import { saveNetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import { accessLevels } from '@account/contract/roles';
import { allRights } from '../rights/all-rights.ts';
import { driveBody, userBody } from '../support/bodies.ts';
import { apiTokens, type CallerName, callers } from './callers.ts';
import { type Call, openCalls } from './open-calls.ts';
import { tokenCalls } from './token-calls.ts';
import type { World } from './world.ts';

/** One row of the matrix: a valid call on records of `home` and its owner, and each caller's status. */
export interface MatrixRow {
  /** The endpoint's id, and what is special about this call. */
  name: string;
  endpoint: Endpoint;
  /** Makes the records that the call needs. */
  arrange(world: World): Promise<Call>;
  statuses: Record<CallerName, number>;
}

const noSession = 419;
const administrators: readonly CallerName[] = ['top', 'administrator', 'foreign administrator'];
const sessionless: readonly CallerName[] = ['display', 'mobile app', 'directory', 'unauthenticated'];

type NamedCall = Pick<MatrixRow, 'name' | 'endpoint'>;

/** Rights by API token that are less than those of the people they are of: what is of no organization, or beyond it. */
const refusedToTokens: Readonly<Record<MatrixRow['name'], number>> = {
  'devices.assign': 422,
  'manufacturerApps.list': 403,
  'manufacturerApps.show': 404,
  'manufacturerApps.save': 403,
  'manufacturerApps.delete': 404,
  'organizations.show': 404,
  'organizations.save': 403,
  'organizations.import': 403,
  'organizations.delete': 404,
  'organizations.renewEnrolmentCode': 404,
  'organizations.printSheets': 404,
  'organizations.recordPrintedSheet': 404,
  'users.assign': 403,
  'networkDrives.save (new)': 403,
};

/** An API token of one organization has the rights of its administrator, in calls of top administrators those of one. */
function statusOfToken(
  caller: CallerName,
  { name, endpoint }: NamedCall,
  status: (caller: CallerName) => number,
): number {
  if (!takesApiTokens(endpoint)) return noSession;
  if (!endpoint.scope) return 403;
  const { access } = endpoint;
  const isForTop =
    access.kind === 'user' && access.levels !== 'every' && !access.levels.includes(accessLevels.organization);
  const limited = refusedToTokens[name] ?? status(isForTop ? 'top' : 'administrator');
  return caller === 'API token' ? status('administrator') : limited;
}

/** Endpoints that need a browser session, or an API token, which other bearers and callers without cookies do not have. */
const withSession = (call: NamedCall, status: (caller: CallerName) => number): MatrixRow['statuses'] => {
  const statusOf = (caller: CallerName): number => {
    if (sessionless.includes(caller)) return noSession;
    return apiTokens.includes(caller) ? statusOfToken(caller, call, status) : status(caller);
  };
  return Object.fromEntries(callers.map((caller) => [caller, statusOf(caller)])) as MatrixRow['statuses'];
};

const openRows = openCalls.map(({ endpoint, arrange, status }): MatrixRow => {
  const isPublic = endpoint.access.kind === 'public';
  const toAll: MatrixRow['statuses'] = Object.fromEntries(callers.map((caller) => [caller, status])) as never;
  return {
    name: endpoint.id,
    endpoint,
    arrange: async (world) => (await arrange?.(world)) ?? {},
    statuses: isPublic ? toAll : withSession({ name: endpoint.id, endpoint }, () => status),
  };
});

const closedRows = allRights.map(
  ({ endpoint, arrange, statuses, alone }): MatrixRow => ({
    name: endpoint.id,
    endpoint,
    arrange: async ({ app, home }) =>
      (await arrange?.(app, { organizationId: home.id, ownerId: home.person.id })) ?? {},
    statuses: withSession({ name: endpoint.id, endpoint }, (caller) =>
      caller === 'stray administrator'
        ? (alone ?? statuses['foreign administrator'])
        : (statuses as Record<CallerName, number>)[caller],
    ),
  }),
);

const created = ' (new)';

/** Saves that create a record; the table of rights changes existing ones. */
const newRows: readonly MatrixRow[] = [
  {
    name: saveUser.id + created,
    endpoint: saveUser,
    arrange: async ({ app }) => ({ body: await userBody(app) }),
    statuses: withSession({ name: saveUser.id + created, endpoint: saveUser }, (caller) =>
      administrators.includes(caller) ? 200 : caller === 'visitor' ? noSession : 403,
    ),
  },
  {
    name: saveNetworkDrive.id + created,
    endpoint: saveNetworkDrive,
    arrange: async () => ({ body: driveBody() }),
    statuses: withSession({ name: saveNetworkDrive.id + created, endpoint: saveNetworkDrive }, (caller) =>
      caller === 'visitor' ? noSession : 200,
    ),
  },
];

/** Who sends the bearer token of whom. */
const holders: Partial<Record<CallerName, TokenHolder>> = {
  display: 'display',
  'mobile app': 'person',
  'API token': 'api',
  'API token of home': 'api',
  directory: 'directory',
};

/** Calls by bearer token, of a display or a person or both. */
const tokenRows: readonly MatrixRow[] = tokenCalls.map(({ endpoint, arrange, status }) => {
  const taken: readonly TokenHolder[] = endpoint.access.kind === 'token' ? endpoint.access.holders : [];
  const statusOf = (caller: CallerName) => {
    const holder = holders[caller];
    return holder && taken.includes(holder) ? status : 401;
  };
  return {
    name: endpoint.id,
    endpoint,
    arrange: arrange ?? (async () => ({})),
    statuses: Object.fromEntries(callers.map((caller) => [caller, statusOf(caller)])) as MatrixRow['statuses'],
  };
});

export const matrix: readonly MatrixRow[] = [...openRows, ...closedRows, ...newRows, ...tokenRows];
