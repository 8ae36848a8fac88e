const asTexts = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/**
 * The key of a call's answer in the cache: module, name of the call, and what it was asked with. A record's number is
 * the same one whether it comes from the address, as text, or from an answer.
 */
export function callKey(id: string, options: object | undefined): readonly unknown[] {
  const name = id.split('.');
  if (!options) return name;
  const { params } = options as { params?: object };
  return [...name, params ? { ...options, params: asTexts(params) } : options];
}
