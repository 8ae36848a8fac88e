import { lifetimes } from '@account/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const sessionCookie = 'account_session';

/** Longer cookies are ignored; ours have 43 to about 110 characters. */
const longest = 200;

/** The session token that the browser sent, if it looks like one. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  const value = request.cookies[sessionCookie];
  return value && value.length <= longest && /^[A-Za-z0-9._-]+$/.test(value) ? value : undefined;
}

/** Sets the session cookie; with Remember Me it outlives the browser. */
export function writeSessionCookie(
  reply: FastifyReply,
  token: string,
  options: { secure: boolean; remember: boolean },
): void {
  reply.setCookie(sessionCookie, token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: options.secure,
    ...(options.remember ? { maxAge: lifetimes.rememberedSession } : {}),
  });
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(sessionCookie, { httpOnly: true, sameSite: 'lax', path: '/', secure });
}
