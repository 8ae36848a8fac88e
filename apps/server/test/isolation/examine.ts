import type { Endpoint } from '@account/contract/calls/endpoint';
import type { CallResponse, Client } from '../support/client.ts';
import { type CallerName, standingOf } from './callers.ts';
import { leaksIn } from './leaks.ts';
import type { Call } from './open-calls.ts';
import { reachOf } from './reach.ts';
import { changesBetween, common, type StoredRow } from './stored-rows.ts';
import type { World } from './world.ts';

/** The result of a call, and the leaks it showed. */
export interface Finding {
  response: CallResponse;
  /** Whether any stored row has changed. */
  changed: boolean;
  /** Each leak as a line: what was read or changed beyond the caller's reach. */
  holes: string[];
}

const described = ({ table, values }: StoredRow): string => `${table} ${values.id ?? ''} changed`;

/** A try to sign in adds a row that belongs to the account, and changes none. */
const added = new Set(['sign_ins']);

/** The list of ids in a body: what a response says of each names it again. */
const namedIn = (body: object | undefined): unknown[] =>
  body && 'ids' in body && Array.isArray(body.ids) ? body.ids : [];

/**
 * Makes a call and compares everything: the response may hold nothing of rows beyond the caller's reach, and no row of
 * anybody else that existed before may have changed.
 */
export async function examine(world: World, { as, client, endpoint, call, before }: ExaminedCall): Promise<Finding> {
  const { held, shown, ...request } = call;
  const response = await client.call(endpoint, { body: {}, ...request });
  await world.app.app.services.presence.flush();
  const after = await world.rows();
  const changes = changesBetween(before, after);
  const reach = reachOf(standingOf(world, as), held);
  const residents = new Set(before.filter(({ table }) => table === 'users').map(({ user }) => user));
  const homes = new Set(
    before.filter(({ table }) => table === 'organizations').map(({ organization }) => organization),
  );
  const isOwned = ({ user, organization, table }: StoredRow) =>
    residents.has(user) || homes.has(organization) || common.has(table);
  const isRecorded = (row: StoredRow) => added.has(row.table) && after.includes(row);
  const touched = changes.filter((row) => isOwned(row) && !reach.changes(row) && !isRecorded(row)).map(described);
  const rows = [...before, ...changes];
  const named = namedIn(request.body);
  const leaks = leaksIn(response.body, rows, reach)
    .filter((line) => !named.some((id) => line.endsWith(`: number ${id}`)))
    .map((line) => `answered ${line}`);
  const text = JSON.stringify(response.body ?? null);
  const disclosed = world.secrets
    .filter((secret) => secret !== shown && text.includes(secret))
    .map((secret) => `answered secret ${secret}`);
  return { response, changed: changes.length > 0, holes: [...touched, ...leaks, ...disclosed] };
}

export interface ExaminedCall {
  as: CallerName;
  client: Client;
  endpoint: Endpoint;
  call: Call;
  before: readonly StoredRow[];
}
