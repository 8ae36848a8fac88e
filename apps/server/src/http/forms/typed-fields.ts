import { type TypedFields, typedFields } from '@account/contract/bootstrap';
import { lifetimes, limits } from '@account/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { FormFields, FormPost } from './form-post.ts';

/** The name of the cookie that has what was typed into a refused form. It has the prefix of the session cookie under https. */
export const typedCookieOf = (secure: boolean): string => (secure ? '__Host-account_typed' : 'account_typed');

/** Bytes of a value as JSON, with its quotes: the longest e-mail fits, and two values make a cookie of about 1 KB. */
const longest = limits.email + 2;

const content = z.object({ page: z.string(), typed: typedFields });

/**
 * What was typed into a form that the browser sent by itself, from its refusal until its page is shown again. A visitor
 * has no stored session, so it is in an encrypted cookie.
 */
export interface TypedFieldsCookie {
  /**
   * Keeps the fields of a form that are no secrets, but for longer ones.
   * @param page the path of the form
   */
  keep(form: FormPost, fields: FormFields, page: string, reply: FastifyReply): void;
  /** The fields that were kept for the page of a request, once. */
  take(request: FastifyRequest, reply: FastifyReply): TypedFields | undefined;
}

export function createTypedFieldsCookie(secrets: Secrets, secure: boolean): TypedFieldsCookie {
  const name = typedCookieOf(secure);
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;

  const read = (value: string) => {
    try {
      return content.parse(JSON.parse(secrets.decrypt('typed-fields', Buffer.from(value, 'base64url'))));
    } catch {
      // Not of this server, or of a version that wrote something else.
      return undefined;
    }
  };

  return {
    keep: ({ keeps = [] }, fields, page, reply) => {
      const typed = Object.fromEntries(
        keeps
          .map((field) => [field, fields[field]] as const)
          .filter(([, value]) => typeof value === 'string' && Buffer.byteLength(JSON.stringify(value)) <= longest),
      );
      if (Object.keys(typed).length === 0) return;
      const value = secrets.encrypt('typed-fields', JSON.stringify({ page, typed })).toString('base64url');
      reply.setCookie(name, value, { ...attributes, maxAge: lifetimes.typedFields });
    },
    take: ({ cookies, url }, reply) => {
      const found = read(cookies[name] ?? '');
      if (found?.page !== url.split('?', 1)[0]) return undefined;
      reply.clearCookie(name, attributes);
      return found?.typed;
    },
  };
}
