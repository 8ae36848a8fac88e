import { DirectionProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { ThemeProvider } from '#shared/theme/theme-provider.tsx';

/** Renders a component as a page does, from left to right unless told otherwise. */
export function show(component: ReactNode, { dir = 'ltr' }: { dir?: 'ltr' | 'rtl' } = {}) {
  document.documentElement.dir = dir;
  return render(
    <ThemeProvider>
      <DirectionProvider initialDirection={dir}>{component}</DirectionProvider>
    </ThemeProvider>,
  );
}
