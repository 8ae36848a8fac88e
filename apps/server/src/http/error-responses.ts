import { randomBytes } from 'node:crypto';
import { type ErrorBody, errorTable, gateOf, isGrantError } from '@account/contract/calls/errors';
import {
  type ScimErrorBody,
  type ScimType,
  scimErrorSchema,
  scimMediaType,
  speaksScim,
  statusOf,
} from '@account/contract/calls/scim-dialect';
import type { Health } from '@account/contract/endpoints/system-checks';
import type { MessageRef } from '@account/contract/messages';
import { directionOf } from '@account/messages/locales';
import { inLocale, translate, translateRef } from '@account/messages/translate';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/errors.ts';
import { escapeMarkup } from '../kernel/markup.ts';
import { pageSecurityPolicy } from './defence/security-headers.ts';
import { refuseForm, type TypedFieldsCookie } from './forms/form-answers.ts';
import { formPostOf } from './forms/form-post.ts';
import { declaresLargeBody, languageOf } from './request-facts.ts';

/** Errors of the framework that are the caller's doing. */
const frameworkErrors: Record<string, AppError['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_FILES_LIMIT: 'bad_request',
  FST_PARTS_LIMIT: 'bad_request',
  FST_FIELDS_LIMIT: 'bad_request',
  FST_PROTO_VIOLATION: 'bad_request',
};

/** Any failure as an `AppError`, the one kind of error that has a status. An unexpected one becomes `internal`. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code ? frameworkErrors[code] : undefined;
  if (known) return new AppError(known, { cause: error });
  if (statusCode === 400 || statusCode === 408 || statusCode === 431)
    return new AppError('bad_request', { cause: error });
  return new AppError('internal', { cause: error });
}

function fieldTexts(fields: Record<string, MessageRef[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([field, messages]) => [field, messages.map(translateRef)]));
}

/** The text of an error as a whole; with one field at fault its first message is the general one too. */
function textOf({ code, details: { fields, message, retryAfter } }: AppError): string {
  const lines = fields ? Object.values(fields).map(([first]) => first) : [];
  const general = message ?? { id: errorTable[code].message, values: { seconds: retryAfter ?? 1 } };
  return translateRef(!message && lines.length === 1 && lines[0] ? lines[0] : general);
}

/** The `scimType` of a bad request (RFC 7644, 3.12): that of the module, or that of a request which could not be parsed. */
function scimTypeOf({ code, details: { scimType, fields, message } }: AppError): ScimType | undefined {
  if (scimType) return scimType;
  if (code === 'validation_failed') return fields && 'filter' in fields ? 'invalidFilter' : 'invalidSyntax';
  return code === 'bad_request' && !message ? 'invalidSyntax' : undefined;
}

/** The error of a SCIM call. */
function scimErrorBody(error: AppError, status: number): ScimErrorBody {
  const scimType = scimTypeOf(error);
  return { schemas: [scimErrorSchema], status: String(status), ...(scimType && { scimType }), detail: textOf(error) };
}

/** The JSON of an error. */
function errorBody(error: AppError, requestId: string): ErrorBody | Health {
  const { fields, twoFactor, suspended, scope, readiness } = error.details;
  if (readiness) return { status: readiness };
  const gate = gateOf(error.code);
  const errors = fields ? fieldTexts(fields) : undefined;
  return {
    message: textOf(error),
    ...(isGrantError(error.code) ? { error: error.code } : {}),
    ...(errorTable[error.code].status === 422 ? { errors: errors ?? {} } : {}),
    ...(twoFactor ? { two_factor: true } : {}),
    ...(suspended ? { suspended: true } : {}),
    ...(gate ? { gate } : {}),
    ...(scope === undefined ? {} : { scope }),
    ...(error.code === 'internal' ? { request_id: requestId } : {}),
  };
}

const pageStyle =
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.3}';

/** The document in place of a page that cannot be sent: browsers show people whatever comes. It needs nothing else. */
function errorPage(error: AppError, request: FastifyRequest, nonce: string): string {
  const language = languageOf(request);
  const [title, text, again] = inLocale(language, () => [
    translate('ui.broken_title'),
    textOf(error),
    translate('ui.try_again'),
  ]).map(escapeMarkup);
  const id = error.code === 'internal' ? `<p><small>${escapeMarkup(request.id)}</small></p>` : '';
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><style nonce="${nonce}">${pageStyle}</style></head><body><main><h1>${title}</h1><p>${text}</p>${id}<p><a href="">${again}</a></p></main></body></html>`;
}

/**
 * Sends an error as JSON, in place of a page as a document, or leads a form back to its page, and logs those that the program
 * causes.
 * @param typed keeps what was typed into the form; not needed where no form is read
 */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  typed?: TypedFieldsCookie,
): FastifyReply {
  const known = toAppError(error);
  const path = request.url.split('?', 1)[0] ?? '';
  const status = statusOf(known.code, path);
  const bodyOf = () => (speaksScim(path) ? scimErrorBody(known, status) : errorBody(known, request.id));
  if (known.code === 'internal') request.log.error({ err: known.details.cause ?? known }, 'request failed');
  if (known.code === 'unavailable') request.log.warn({ err: known.details.cause }, 'a part is unavailable');
  if (known.code === 'forbidden' && known.details.cause)
    request.log.warn({ err: known.details.cause }, 'beyond the scope');
  if (known.code === 'unauthorized') reply.header('www-authenticate', 'Bearer');
  if (known.details.retryAfter) reply.header('retry-after', String(known.details.retryAfter));
  // A flooding client is not listened to any longer: reading what is still to come would cost more than the refusal.
  if (known.code === 'too_many_requests' && declaresLargeBody(request) && !request.raw.complete)
    reply.header('connection', 'close');
  const form = formPostOf(request);
  if (form) return refuseForm(form, known, request, reply, typed);
  reply.code(status).header('cache-control', 'no-store');
  if (request.routeOptions?.config?.page) {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pageSecurityPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(errorPage(known, request, nonce));
  }
  return reply
    .type(`${speaksScim(path) ? scimMediaType : 'application/json'}; charset=utf-8`)
    .send(JSON.stringify(inLocale(languageOf(request), bodyOf)));
}
