import { generatePath } from 'react-router';

type Values = Record<string, unknown>;

const filled = (values: object | undefined): [string, string][] =>
  Object.entries((values ?? {}) as Values).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]]));

/** Path and query of a call: its `:name` segments filled in, values that are not set left out of the query. */
export function addressOf(path: string, params?: object, query?: object): string {
  const search = new URLSearchParams(filled(query)).toString();
  return generatePath<string>(path, Object.fromEntries(filled(params))) + (search ? `?${search}` : '');
}
