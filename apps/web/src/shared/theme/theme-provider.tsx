import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

const manager = localStorageColorSchemeManager();
const getRootElement = () => document.documentElement;

/** The nonce of this page's policy for the few `<style>` elements that Mantine makes while running. */
const getStyleNonce = () => document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? undefined;

/**
 * Theme and colour scheme. It does what MantineProvider does, except for the custom properties: those are in the
 * style sheet already (build/theme-css-plugin.ts), which saves the code that would create them.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const scheme = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    getRootElement,
    forceColorScheme: undefined,
  });
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
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
