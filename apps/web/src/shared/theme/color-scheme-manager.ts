import { colorSchemeCookie } from '@account/contract/values/color-scheme-cookie';
import { isMantineColorScheme, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';
import { browserStorage } from '../lib/browser-storage.ts';
import { readCookie, writeCookie } from '../lib/cookies.ts';

const key = 'mantine-color-scheme-value';

/**
 * The chosen colour scheme of this browser. It is in storage, which tells other tabs of a change, and in a cookie, which
 * the server sees; either may be missing.
 */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let listener: (event: StorageEvent) => void;
  return {
    get: (fallback) => {
      const kept = browserStorage.get(key) ?? readCookie(colorSchemeCookie);
      return isMantineColorScheme(kept) ? kept : fallback;
    },
    set: (scheme) => void browserStorage.set(key, scheme),
    subscribe: (onUpdate) => {
      listener = ({ key: changed, newValue }) => {
        if (changed === key && isMantineColorScheme(newValue)) onUpdate(newValue);
      };
      addEventListener('storage', listener);
    },
    unsubscribe: () => removeEventListener('storage', listener),
    clear: () => browserStorage.remove(key),
  };
}

/** Keeps the chosen colour scheme where the server sees it; the device's own needs no cookie. */
export const keepInCookie = (scheme: MantineColorScheme): void =>
  writeCookie(colorSchemeCookie, scheme === 'auto' ? null : scheme);
