import { languageCookie } from '@account/contract/values/language-cookie';
import { isLocale, type Locale, negotiate } from '@account/messages/locales';
import type { FastifyRequest } from 'fastify';

/**
 * The language of what is answered to a request: the person's own, else the one chosen in the browser, else what the
 * browser asks for. A request that is refused before its caller is known has no person.
 */
export function languageOf({ caller, cookies, headers }: FastifyRequest): Locale {
  const own = (caller?.session ?? caller?.person)?.user.language;
  // Nothing is parsed yet where the framework itself refuses.
  const chosen = (cookies as FastifyRequest['cookies'] | undefined)?.[languageCookie];
  return own ?? (isLocale(chosen) ? chosen : negotiate(headers['accept-language']));
}
