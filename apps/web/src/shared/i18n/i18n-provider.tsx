import { I18nProvider as LinguiProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { i18n } from './i18n.ts';

/** Gives the language in use to `Trans` below it. */
export const I18nProvider = ({ children }: { children: ReactNode }) => (
  <LinguiProvider i18n={i18n}>{children}</LinguiProvider>
);
