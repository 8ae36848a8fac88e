import { browserStorage, type SafeStorage } from '../../../lib/browser-storage.ts';
import type { FilterChoice } from '../list-view.ts';

/** The filters that are on in the storage of the browser, each under a key of its name. */
export const keptFilters = (
  choices: readonly FilterChoice[],
  storage: Pick<SafeStorage, 'get'> = browserStorage,
): Record<string, string> =>
  Object.fromEntries(
    choices
      .filter(({ name, isKept }) => isKept && ['true', '1'].includes(storage.get(name) ?? ''))
      .map(({ name }) => [name, 'true']),
  );

/** Keeps those filters of a list that are on, for every list that has them. */
export function keepFilters(choices: readonly FilterChoice[], on: Readonly<Record<string, string>>): void {
  for (const { name, isKept } of choices) {
    if (!isKept) continue;
    if (on[name] === 'true') browserStorage.set(name, 'true');
    else browserStorage.remove(name);
  }
}
