import { lifetimes } from '@account/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const sessionCookie = 'account_session';

/** Longest cookie worth looking at; ours have 43 to about 110 characters. */
const longest = 200;

/** The session token that the browser sent, if it looks like one. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  const value = request.cookies[sessionCookie];
  return value && value.length <= longest && /^[A-Za-z0-9._-]+$/.test(value) ? value : undefined;
}

/** Sets the cookie of contract section 2; a remembered one outlives the browser. */
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
