declare module 'virtual:catalogues' {
  import type { Namespace } from '@account/messages/ids';
  import type { Locale } from '@account/messages/locales';
  import type { Messages } from '@lingui/core';

  /** One loader for each compiled catalogue, made by build/catalogue-plugin.ts. */
  export const catalogues: Record<Locale, Record<Namespace, () => Promise<{ default: Messages }>>>;
}

declare module 'virtual:theme.css';
