import { limits } from '@account/contract/limits';
import { languageCookie } from '@account/contract/values/cookies';
import { isLocale, type Locale, negotiate } from '@account/messages/locales';
import type { FastifyRequest } from 'fastify';

/** Bytes that the body has by its own account; undefined where it comes in chunks, or there is none. */
export function declaredLength({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** An empty body is none. */
export const hasBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;

export const declaresLargeBody = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  (declaredLength(request) ?? 0) > limits.largeBody;

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

/** The query of an address or a path, in which further question marks may stand. */
export const queryOf = (url: string): URLSearchParams =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '');
