import type { TypedFields } from '@account/contract/bootstrap';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors.ts';
import { siteOf } from '../../kernel/request-site.ts';
import { hasBody } from '../requests/declared-length.ts';

/** What the address of a form passes on: see `signInWay` of the contract. */
export type Way = Readonly<Record<string, string>>;

/** The fields of a form as they were sent. */
export type FormFields = Readonly<Record<string, unknown>>;

/** How a call answers a browser that sends its form without the code of the web. */
export interface FormPost<Response = unknown> {
  /** Another site sends it: the call needs no session, and what it brings proves itself. */
  ofOtherSites?: true;
  /** Bytes of the body, where it may have more than others. */
  maxBytes?: number;
  /** Fields that are ticked or not. */
  boxes?: readonly string[];
  /** Fields whose text is in the form again when the call is refused. */
  keeps?: readonly (keyof TypedFields)[];
  /**
   * The page of the form, where it goes back to when the call is refused.
   * @param code of the error
   */
  page(fields: FormFields, code: AppError['code']): string;
  /** Where it goes on. */
  next(response: Response, way: Way): string;
}

const isForm = (request: FastifyRequest): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '') && hasBody(request);

/** How this request is answered as a form; undefined where it is none, or is sent to a call that takes no forms. */
export const formPostOf = (request: FastifyRequest): FormPost | undefined =>
  isForm(request) ? request.routeOptions.config.form : undefined;

/**
 * Refuses forms where none are taken, and forms of other sites. Those have no session with them, as its cookie is
 * SameSite=Lax, and no token either: this is for browsers that get one of the two wrong.
 */
export function checkForm(request: FastifyRequest): void {
  if (!isForm(request)) return;
  const form = formPostOf(request);
  if (!form) throw new AppError('unsupported_media_type');
  if (!form.ofOtherSites && siteOf(request.headers) === 'foreign') throw new AppError('session_expired');
}
