import { useState } from 'react';
import { browserStorage, type SafeStorage } from '#shared/lib/browser-storage.ts';
import type { FilterChoice } from './list-view.ts';

const columnsKey = (list: string) => `columns:${list}`;

/**
 * The hidden columns of a list as this browser remembers them, in the form of the address: `date,username`, empty for
 * none, undefined when the user has not chosen yet.
 * @param list the path of the list, which is unique
 */
export function useRememberedColumns(list: string) {
  const [held, setHeld] = useState(() => ({ list, hidden: browserStorage.get(columnsKey(list)) }));
  const hidden = held.list === list ? held.hidden : browserStorage.get(columnsKey(list));
  const remember = (keys: readonly string[]) => {
    const text = keys.join(',');
    setHeld({ list, hidden: text });
    browserStorage.set(columnsKey(list), text);
  };
  return { hidden, remember };
}

const filterKey = (name: string, list: string) => `${name}:${list}`;

const isOn = (text: string | undefined) => text === 'true' || text === '1';

/**
 * The filters of a list that are on in the storage of the browser: of the list itself, otherwise under the name alone,
 * which holds for every list that has said nothing else.
 * @param list the path of the list, which is unique
 */
export const keptFilters = (
  choices: readonly FilterChoice[],
  list: string,
  storage: Pick<SafeStorage, 'get'> = browserStorage,
): Record<string, string> =>
  Object.fromEntries(
    choices
      .filter(({ name, isKept }) => isKept && isOn(storage.get(filterKey(name, list)) ?? storage.get(name)))
      .map(({ name }) => [name, 'true']),
  );

/**
 * Keeps which filters of a list are on, for this list alone. One that is off is kept only against the same name stored
 * for all lists: otherwise every list that was once used would be deaf to what is stored for all of them later.
 */
export function keepFilters(
  choices: readonly FilterChoice[],
  list: string,
  on: Readonly<Record<string, string>>,
): void {
  for (const { name, isKept } of choices) {
    if (!isKept) continue;
    const isChosen = on[name] === 'true';
    if (isChosen || isOn(browserStorage.get(name))) browserStorage.set(filterKey(name, list), String(isChosen));
    else browserStorage.remove(filterKey(name, list));
  }
}
