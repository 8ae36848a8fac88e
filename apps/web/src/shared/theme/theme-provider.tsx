import { colorSchemeCookie } from '@account/contract/values/cookies';
import {
  DirectionContext,
  isMantineColorScheme,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { isRtl } from '#shared/i18n/i18n.ts';
import { browserStorage, readCookie, writeCookie } from '#shared/lib/browser-storage.ts';
import { theme } from './theme.ts';

const key = 'mantine-color-scheme-value';

/**
 * The chosen colour scheme of this browser. It is in storage, which tells other tabs of a change, and in a cookie, which
 * the server sees; either may be missing.
 */
function createColorSchemeManager(): MantineColorSchemeManager {
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
const keepInCookie = (scheme: MantineColorScheme): void =>
  writeCookie(colorSchemeCookie, scheme === 'auto' ? null : scheme);

const manager = createColorSchemeManager();
const getRootElement = () => document.documentElement;

/** The nonce of this page's policy for the few `<style>` elements that Mantine makes while running. */
const getStyleNonce = () =>
  globalThis.document?.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? undefined;

const asItIs = { toggleDirection: () => {}, setDirection: () => {} } as const;
/** The direction of a document stays as it is: another language is another document. */
const directions = { ltr: { dir: 'ltr', ...asItIs }, rtl: { dir: 'rtl', ...asItIs } } as const;

/**
 * Theme, colour scheme, and the direction of the document. It does what MantineProvider does, except for the custom properties: those are in the
 * style sheet already (build/theme-css-plugin.ts), which saves the code that would create them.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const scheme = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    getRootElement,
    forceColorScheme: undefined,
  });
  useEffect(() => keepInCookie(scheme.colorScheme), [scheme.colorScheme]);
  const context = {
    ...scheme,
    getRootElement,
    getStyleNonce,
    classNamesPrefix: 'mantine',
    cssVariablesSelector: ':root',
    withStaticClasses: true,
  };
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>
        <DirectionContext value={directions[isRtl() ? 'rtl' : 'ltr']}>{children}</DirectionContext>
      </MantineThemeProvider>
    </MantineContext>
  );
}
