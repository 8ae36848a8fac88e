import { email } from '@account/contract/values/fields';
import { t } from '#shared/i18n/t.ts';

/** What a prompt asks for. */
export type InputKind = 'text' | 'email' | 'url';

const webProtocols = new Set(['http:', 'https:']);

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && webProtocols.has(url.protocol);
}

/** Why an answer is not accepted, in words; undefined if it is. */
export function inputFault(kind: InputKind, text: string): string | undefined {
  switch (kind) {
    case 'text':
      return undefined;
    case 'email':
      return email.safeParse(text).success ? undefined : t('ui.invalid_email');
    case 'url':
      return isWebAddress(text) ? undefined : t('ui.invalid_url');
  }
}
