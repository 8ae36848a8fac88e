import { fillPath } from '#shared/lib/path-template.ts';

/**
 * Path and query of a call, with its parameters filled in; values that are null or undefined are left out of the query.
 */
export function addressOf(path: string, params?: Record<string, string | number>, query: object = {}): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]]));
  const search = new URLSearchParams(given).toString();
  return search ? `${fillPath(path, params)}?${search}` : fillPath(path, params);
}
