import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from '#shared/theme/theme-provider.tsx';

/** Renders the document with the theme. */
export function mount(root: Element, page: ReactNode): void {
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider>{page}</ThemeProvider>
    </StrictMode>,
  );
}
