const filled = (values: object | undefined): [string, string][] =>
  Object.entries(values ?? {}).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]]));

/**
 * Path and query of a call: its `:name` segments filled in, values that are not set left out of the query.
 * @throws when a segment has no value
 */
export function addressOf(path: string, params?: object, query?: object): string {
  const segments = new Map(filled(params));
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = segments.get(name);
    if (!value) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(filled(query)).toString();
  return search ? `${filledPath}?${search}` : filledPath;
}
