import { useState } from 'react';

const keyOf = (list: string) => `columns:${list}`;

/** A browser with storage switched off throws at the first access. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function read(list: string): string | undefined {
  return storage()?.getItem(keyOf(list)) ?? undefined;
}

function write(list: string, hidden: string): void {
  try {
    storage()?.setItem(keyOf(list), hidden);
  } catch {
    // The storage is full: the choice lasts until the page is left.
  }
}

/**
 * The hidden columns of a list as this browser remembers them, in the form of the address: `date,username`, empty for
 * none, undefined when the user has not chosen yet.
 * @param list the path of the list, which is unique
 */
export function useRememberedColumns(list: string) {
  const [held, setHeld] = useState(() => ({ list, hidden: read(list) }));
  const hidden = held.list === list ? held.hidden : read(list);
  const remember = (keys: readonly string[]) => {
    const text = keys.join(',');
    setHeld({ list, hidden: text });
    write(list, text);
  };
  return { hidden, remember };
}
