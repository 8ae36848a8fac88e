/** Filters of lists that the browser keeps, under keys of the same name (contract section 4). */
const kept = ['isall', 'isonly', 'onlyusers'] as const;

/** Those of them that are on. */
export function keptFilters(storage: Pick<Storage, 'getItem'> = localStorage): Partial<Record<string, boolean>> {
  return Object.fromEntries(
    kept.filter((name) => ['true', '1'].includes(storage.getItem(name) ?? '')).map((name) => [name, true]),
  );
}
