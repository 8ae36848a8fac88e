import type { Endpoint } from '@account/contract/calls/endpoint';
import * as z from 'zod/mini';

interface Schema {
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}

const objectIn = (schema: Schema | undefined): Schema['properties'] =>
  schema?.properties ?? schema?.anyOf?.map(objectIn).find((found) => found !== undefined);

/** The boolean filters of a list endpoint; undefined when the endpoint is no list. */
function switchesOf({ body }: Endpoint): string[] | undefined {
  if (!body) return undefined;
  const fields = objectIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema);
  if (!fields?.filters || !fields.per_page) return undefined;
  return Object.keys(objectIn(fields.filters) ?? {}).filter((name) => /^(is|only)/.test(name));
}

export const isList = (endpoint: Endpoint): boolean => switchesOf(endpoint) !== undefined;

/** The bodies of a list call: for dropdown choices, for a page of everything, and that page with each boolean filter. */
export function listBodies(endpoint: Endpoint): object[] {
  const switches = switchesOf(endpoint) ?? [];
  const all = Object.fromEntries(switches.map((name) => [name, true]));
  const filters = [{}, ...switches.map((name) => ({ [name]: true })), all];
  return [{}, ...filters.map((chosen) => ({ page: 1, per_page: 100, filters: chosen }))];
}
