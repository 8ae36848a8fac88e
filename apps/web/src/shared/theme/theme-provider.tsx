import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** The nonce of this page's policy for the few `<style>` elements that Mantine makes while running. */
const styleNonce = () => document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';

/** The theme. Its custom properties are in the style sheet already (build/theme-css-plugin.ts). */
export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    getStyleNonce={styleNonce}
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
);
