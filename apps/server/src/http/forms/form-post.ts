import type { TypedFields } from '@account/contract/bootstrap';
import { limits } from '@account/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestSiteOf } from '../../kernel/client.ts';
import { AppError } from '../../kernel/errors.ts';
import { limitUndeclaredBody } from '../defence/bodies.ts';
import type { RateLimitOf } from '../limits/rate-limits.ts';
import { hasBody } from '../request-facts.ts';

/** The parameters that the address of a form passes on: see `signInWay` of the contract. */
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
 * Refuses forms where none are taken, and forms of other sites. Forms of other sites bring no session, as its cookie is
 * SameSite=Lax, and no token either: this is for browsers that get one of the two wrong.
 */
export function checkForm(request: FastifyRequest): void {
  if (!isForm(request)) return;
  const form = formPostOf(request);
  if (!form) throw new AppError('unsupported_media_type');
  if (!form.ofOtherSites && requestSiteOf(request.headers) === 'foreign') throw new AppError('session_expired');
}

/** One name or value. Throws on what is no UTF-8. */
const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/** The fields of a body, each a text; of a name that comes twice the last one counts. */
function parseForm(body: string): Record<string, string> {
  const pairs = body === '' ? [] : body.split('&', limits.formFields + 1);
  if (pairs.length > limits.formFields) throw new AppError('bad_request');
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [decode(name), decode(value.join('='))];
      }),
    );
  } catch (error) {
    throw new AppError('bad_request', { cause: error });
  }
}

/** Whether a box was ticked: browsers leave out one that was not, and programs may say no. */
const isTicked = (value: string | undefined): boolean => value !== undefined && !['', '0', 'false'].includes(value);

/** Takes the forms of calls that answer them: their bodies are small, and what is ticked becomes true. */
export function takeFormBodies(app: FastifyInstance, rateLimitOf: RateLimitOf): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string | Buffer): Promise<FormFields> => {
      await limitUndeclaredBody(request, body.length, rateLimitOf);
      const form = formPostOf(request);
      if (body.length > (form?.maxBytes ?? limits.formBody)) throw new AppError('payload_too_large');
      const fields = parseForm(body.toString());
      const boxes = form?.boxes ?? [];
      return { ...fields, ...Object.fromEntries(boxes.map((name) => [name, isTicked(fields[name])])) };
    },
  );
}
