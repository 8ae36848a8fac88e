import { lifetimes } from '@account/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The name of the cookie that separates browsers in which a user has signed in, so that a sign-in from another one can
 * be notified by mail. It has the prefix of the session cookie under https.
 */
export const browserCookieOf = (secure: boolean): string => (secure ? '__Host-account_browser' : 'account_browser');

/** The token that the browser has kept since an earlier sign-in. */
export function readBrowserCookie(request: FastifyRequest, secure: boolean): string | undefined {
  const value = request.cookies[browserCookieOf(secure)];
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

export function writeBrowserCookie(reply: FastifyReply, token: string, secure: boolean): void {
  const maxAge = lifetimes.knownBrowser;
  reply.setCookie(browserCookieOf(secure), token, { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge });
}
