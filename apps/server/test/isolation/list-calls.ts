import type { Endpoint } from '@account/contract/endpoint';
import * as z from 'zod/mini';

interface Schema {
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}

const objectIn = (schema: Schema | undefined): Schema['properties'] =>
  schema?.properties ?? schema?.anyOf?.map(objectIn).find((found) => found !== undefined);

/** The filters of a list call that are switches; undefined when the call is no list. */
function switchesOf({ body }: Endpoint): string[] | undefined {
  if (!body) return undefined;
  const fields = objectIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema);
  if (!fields?.filters || !fields.per_page) return undefined;
  return Object.keys(objectIn(fields.filters) ?? {}).filter((name) => /^(is|only)/.test(name));
}

export const isList = (endpoint: Endpoint): boolean => switchesOf(endpoint) !== undefined;

/** The bodies of a list call: the choices of a dropdown, a page of everything, and the same with each switch. */
export function listBodies(endpoint: Endpoint): object[] {
  const switches = switchesOf(endpoint) ?? [];
  const all = Object.fromEntries(switches.map((name) => [name, true]));
  const filters = [{}, ...switches.map((name) => ({ [name]: true })), all];
  return [{}, ...filters.map((chosen) => ({ page: 1, per_page: 100, filters: chosen }))];
}
