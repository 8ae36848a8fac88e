import { type TypedFields, typedFields } from '@account/contract/bootstrap';
import { lifetimes, limits } from '@account/contract/limits';
import { type FormReason, formReasonOf, formReasons } from '@account/contract/pages/reasons';
import { signInWay } from '@account/contract/pages/sign-in-way';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AppError } from '../../kernel/errors.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { queryOf } from '../request-facts.ts';
import { hostCookie } from '../session/cookies.ts';
import type { FormFields, FormPost, Way } from './form-post.ts';

/** The name of the cookie that has what was typed into a refused form. */
export const typedCookieOf = (secure: boolean): string => hostCookie('account_typed', secure);

/** Bytes of a value as JSON, with its quotes: the longest e-mail fits, and two values make a cookie of about 1 KB. */
const longest = limits.email + 2;

const content = z.object({ page: z.string(), typed: typedFields });

/**
 * The fields typed into a form that the browser sent by itself, from its refusal until its page is shown again. A visitor
 * has no stored session, so they are in an encrypted cookie.
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

/** Any origin: what is passed on are paths of this site. */
const here = 'https://here.invalid';

/** The parameters that the address of a form passes on. */
const wayOf = ({ url }: FastifyRequest): Way => signInWay(queryOf(url), here);

/** An address of this site with a query. */
export const addressWith = (path: string, query: Way): string => {
  const params = new URLSearchParams(query);
  return params.size > 0 ? `${path}?${params}` : path;
};

/** The reason for what is wrong with the fields: the first message, as far as a page can say it by a code. */
function fieldReason({ details: { fields = {} } }: AppError): FormReason {
  const [[name = '', [first]] = ['', []]] = Object.entries(fields);
  if (name === 'password' && first?.id === 'validation.too_short') return 'password_short';
  // Its sentence has a name in it, which is in no address.
  if (first?.id === 'validation.continue_with') return 'own_sign_in';
  const reason = formReasonOf(first?.id.replace(/^validation\./, '') ?? null);
  return reason && formReasons[reason] === first?.id ? reason : 'not_valid';
}

function reasonOf(error: AppError, { cookies }: FastifyRequest): FormReason {
  switch (error.code) {
    case 'session_expired':
      return Object.keys(cookies).length === 0 ? 'cookies_needed' : 'page_old';
    case 'too_many_requests':
      return 'tried_often';
    case 'validation_failed':
    case 'bad_request':
    case 'payload_too_large':
      return fieldReason(error);
    default:
      return 'not_done';
  }
}

const go = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(to, 303);

/** Sends the browser on to what follows a form that succeeded. */
export const answerForm = (form: FormPost, response: unknown, request: FastifyRequest, reply: FastifyReply) =>
  go(reply, form.next(response, wayOf(request)));

/** Sends the browser back to its form, with the code of what was wrong and what was typed. */
export function refuseForm(
  form: FormPost,
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
  typed: TypedFieldsCookie | undefined,
) {
  const fields = (request.body ?? {}) as FormFields;
  const page = form.page(fields, error.code);
  typed?.keep(form, fields, page, reply);
  return go(reply, addressWith(page, { ...wayOf(request), reason: reasonOf(error, request) }));
}
