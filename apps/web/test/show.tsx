import { DirectionProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { ThemeProvider } from '#shared/theme/theme-provider.tsx';

const Ltr = ({ children }: { children: ReactNode }) => <ThemeProvider>{children}</ThemeProvider>;

const Rtl = ({ children }: { children: ReactNode }) => (
  <ThemeProvider>
    <DirectionProvider initialDirection="rtl">{children}</DirectionProvider>
  </ThemeProvider>
);

/** Renders a component as a page does; left to right by default. */
export function show(component: ReactNode, { dir = 'ltr' }: { dir?: 'ltr' | 'rtl' } = {}) {
  document.documentElement.dir = dir;
  return render(component, { wrapper: dir === 'rtl' ? Rtl : Ltr });
}
