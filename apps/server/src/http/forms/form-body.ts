import { limits } from '@account/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors.ts';
import { limitUndeclaredBody } from '../defence/large-bodies.ts';
import type { RateLimitOf } from '../limits/rate-limits.ts';
import { type FormFields, formPostOf } from './form-post.ts';

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
