import { useState } from 'react';
import { browserStorage } from '../../../lib/browser-storage.ts';

const keyOf = (list: string) => `columns:${list}`;

/**
 * The hidden columns of a list as this browser remembers them, in the form of the address: `date,username`, empty for
 * none, undefined when the user has not chosen yet.
 * @param list the path of the list, which is unique
 */
export function useRememberedColumns(list: string) {
  const [held, setHeld] = useState(() => ({ list, hidden: browserStorage.get(keyOf(list)) }));
  const hidden = held.list === list ? held.hidden : browserStorage.get(keyOf(list));
  const remember = (keys: readonly string[]) => {
    const text = keys.join(',');
    setHeld({ list, hidden: text });
    browserStorage.set(keyOf(list), text);
  };
  return { hidden, remember };
}
