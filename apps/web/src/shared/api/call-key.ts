const asTexts = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/**
 * The key of a call's response in the cache: module and name of the endpoint, and the call's options. Params become
 * text, so that a record has one key whether its id comes from the address or from a response.
 */
export function callKey(id: string, options: object | undefined): readonly unknown[] {
  const name = id.split('.');
  if (!options) return name;
  const { params } = options as { params?: object };
  return [...name, params ? { ...options, params: asTexts(params) } : options];
}
