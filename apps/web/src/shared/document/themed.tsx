import { type ReactNode, StrictMode } from 'react';
import { ThemeProvider } from '#shared/theme/theme-provider.tsx';

/** What stands around every document. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <ThemeProvider>{children}</ThemeProvider>
  </StrictMode>
);
