import { type Storage, storageKinds, storedName } from './storage.ts';

/** The names of all files of a store, with their kinds, in batches. Drafts are left out. */
async function* namesIn(storage: Storage): AsyncGenerator<string[]> {
  for (const kind of storageKinds)
    for await (const batch of storage.list(kind))
      yield batch.flatMap(({ name }) => (storedName.test(name) ? [`${kind}/${name}`] : []));
}

/** Whether a store holds no file. */
export async function isEmptyStore(storage: Storage): Promise<boolean> {
  for await (const names of namesIn(storage)) if (names.length > 0) return false;
  return true;
}

/** The number of files in a store that are not among the known ones, which are named `<kind>/<name>`. */
export async function countForeignFiles(storage: Storage, known: ReadonlySet<string>): Promise<number> {
  let foreign = 0;
  for await (const names of namesIn(storage)) foreign += names.filter((name) => !known.has(name)).length;
  return foreign;
}
