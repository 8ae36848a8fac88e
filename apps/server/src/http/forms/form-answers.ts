import { type FormReason, formReasonOf, formReasons } from '@account/contract/pages/reasons';
import { signInWay } from '@account/contract/pages/sign-in-way';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../../kernel/errors.ts';
import type { FormFields, FormPost, Way } from './form-post.ts';
import type { TypedFieldsCookie } from './typed-fields.ts';

/** Any origin: what is passed on are paths of this site. */
const here = 'https://here.invalid';

/** What the address of a form passes on. */
const wayOf = ({ url }: FastifyRequest): Way => signInWay(new URLSearchParams(url.split('?')[1] ?? ''), here);

/** An address of this site with a query. */
export const addressWith = (path: string, query: Way): string => {
  const params = new URLSearchParams(query);
  return params.size > 0 ? `${path}?${params}` : path;
};

/** The reason for what is wrong with the fields: the first message, as far as a page can say it by a code. */
function fieldReason({ details: { fields = {} } }: AppError): FormReason {
  const [[name = '', [first]] = ['', []]] = Object.entries(fields);
  if (name === 'password' && first?.id === 'validation.too_short') return 'password_short';
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
