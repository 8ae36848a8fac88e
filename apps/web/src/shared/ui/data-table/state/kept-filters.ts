import { browserStorage, type SafeStorage } from '../../../lib/browser-storage.ts';
import type { FilterChoice } from '../list-view.ts';

const keyOf = (name: string, list: string) => `${name}:${list}`;

/**
 * The filters of a list that are on in the storage of the browser.
 * @param list the path of the list, which is unique
 */
export const keptFilters = (
  choices: readonly FilterChoice[],
  list: string,
  storage: Pick<SafeStorage, 'get'> = browserStorage,
): Record<string, string> =>
  Object.fromEntries(
    choices
      .filter(({ name, isKept }) => isKept && ['true', '1'].includes(storage.get(keyOf(name, list)) ?? ''))
      .map(({ name }) => [name, 'true']),
  );

/** Keeps those filters of a list that are on, for this list alone. */
export function keepFilters(
  choices: readonly FilterChoice[],
  list: string,
  on: Readonly<Record<string, string>>,
): void {
  for (const { name, isKept } of choices) {
    if (!isKept) continue;
    if (on[name] === 'true') browserStorage.set(keyOf(name, list), 'true');
    else browserStorage.remove(keyOf(name, list));
  }
}
