import { DirectionContext, MantineContext, MantineThemeProvider, useProviderColorScheme } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { isRtl } from '#shared/i18n/i18n.ts';
import { createColorSchemeManager, keepInCookie } from './color-scheme-manager.ts';
import { theme } from './theme.ts';

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
