declare module 'virtual:catalogues' {
  import type { LoadedNamespace } from '@account/messages/ids';
  import type { Locale } from '@account/messages/locales';
  import type { Messages } from '@lingui/core';

  /** For each language one loader for each compiled catalogue, made by build/catalogue-plugin.ts. */
  export const catalogues: Record<Locale, () => Promise<Record<LoadedNamespace, () => Promise<{ default: Messages }>>>>;
}

declare module 'virtual:theme.css';
