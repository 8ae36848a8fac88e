import type { Endpoint } from '@account/contract/endpoint';
import { rights } from '../modules/rights.ts';
import { type CallerName, callers } from './callers.ts';
import { type Call, openCalls } from './open-calls.ts';
import type { World } from './world.ts';

/** One call of the matrix: a right one on things of the organization `home` and its owner, and what each caller gets. */
export interface MatrixRow {
  endpoint: Endpoint;
  /** Makes what the call is about. */
  arrange(world: World): Promise<Call>;
  statuses: Record<CallerName, number>;
}

const noSession = 419;
const sessionless: readonly CallerName[] = ['display', 'mobile app', 'nobody'];

/** Calls that a browser's session lets in: bearer tokens and strangers have none. */
const withSession = (status: (caller: CallerName) => number): MatrixRow['statuses'] => {
  const cells = callers.map((caller) => [caller, sessionless.includes(caller) ? noSession : status(caller)]);
  return Object.fromEntries(cells);
};

const openRows = openCalls.map(({ endpoint, arrange, status }): MatrixRow => {
  const isPublic = endpoint.access.kind === 'public';
  const toAll: MatrixRow['statuses'] = Object.fromEntries(callers.map((caller) => [caller, status])) as never;
  return {
    endpoint,
    arrange: async (world) => (await arrange?.(world)) ?? {},
    statuses: isPublic ? toAll : withSession(() => status),
  };
});

const closedRows = rights.map(
  ({ endpoint, arrange, statuses }): MatrixRow => ({
    endpoint,
    arrange: async ({ app, home }) =>
      (await arrange?.(app, { organizationId: home.id, ownerId: home.person.id })) ?? {},
    statuses: withSession((caller) => (statuses as Record<CallerName, number>)[caller]),
  }),
);

export const matrix: readonly MatrixRow[] = [...openRows, ...closedRows];
