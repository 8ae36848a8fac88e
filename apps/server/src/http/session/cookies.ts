import { lifetimes } from '@account/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The name of a cookie. Under https its prefix makes browsers take it only from this very host, for all its paths and over
 * TLS: neither a neighbouring subdomain nor an attacker in the network can plant one.
 */
export const hostCookie = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** The name of the session cookie. */
export const sessionCookieOf = (secure: boolean): string => hostCookie('account_session', secure);

/** Longer cookies are ignored; ours have 43 to about 110 characters. */
const longest = 200;

/** The session token that the browser sent, if it looks like one. */
export function readSessionCookie(request: FastifyRequest, secure: boolean): string | undefined {
  const value = request.cookies[sessionCookieOf(secure)];
  return value && value.length <= longest && /^[A-Za-z0-9._-]+$/.test(value) ? value : undefined;
}

/** Sets the session cookie; with Remember Me it outlives the browser. */
export function writeSessionCookie(
  reply: FastifyReply,
  token: string,
  options: { secure: boolean; remember: boolean },
): void {
  reply.setCookie(sessionCookieOf(options.secure), token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: options.secure,
    ...(options.remember ? { maxAge: lifetimes.rememberedSession } : {}),
  });
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(sessionCookieOf(secure), { httpOnly: true, sameSite: 'lax', path: '/', secure });
}

/**
 * The name of the cookie that separates browsers in which a user has signed in, so that a sign-in from another one can
 * be notified by mail.
 */
export const browserCookieOf = (secure: boolean): string => hostCookie('account_browser', secure);

/** The token that the browser has kept since an earlier sign-in. */
export function readBrowserCookie(request: FastifyRequest, secure: boolean): string | undefined {
  const value = request.cookies[browserCookieOf(secure)];
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

export function writeBrowserCookie(reply: FastifyReply, token: string, secure: boolean): void {
  const maxAge = lifetimes.knownBrowser;
  reply.setCookie(browserCookieOf(secure), token, { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge });
}
