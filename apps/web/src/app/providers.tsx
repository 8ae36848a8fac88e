import type { ReactNode } from 'react';
import { I18nProvider } from '#shared/i18n/i18n-provider.tsx';
import { ThemeProvider } from '#shared/theme/theme-provider.tsx';

/** What every page stands on, signed in or not. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <ThemeProvider>
    <I18nProvider>{children}</I18nProvider>
  </ThemeProvider>
);
