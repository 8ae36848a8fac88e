import type { Endpoint, EndpointInput } from '@account/contract/calls/endpoint';
import { fieldMessages } from '@account/contract/messages';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors.ts';

/** Keeps what was sent in the issues, so that a value of a wrong type is not called missing. */
const context = { reportInput: true };

/** A percent sign that begins no escape, such as one that was typed into an address. */
const strayPercent = /%(?![0-9a-f]{2})/gi;

/** Whether the escapes in a query are UTF-8: the framework passes on others as the letters that they came as. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.slice(url.indexOf('?') + 1).replaceAll(strayPercent, '%25'));
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks what a request brought against the contract. A parameter that names no record is 404, anything else 422
 * under its field. Unknown fields are dropped.
 * @param schema of the body, where the caller has to send more than the endpoint says
 */
export function readInput<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  body: unknown,
  schema: Endpoint['body'] = endpoint.body,
): EndpointInput<E> {
  const params = endpoint.params?.safeParse(request.params);
  if (params && !params.success) throw new AppError('not_found');
  if (endpoint.query && !isReadable(request.url)) throw new AppError('bad_request');
  const query = endpoint.query?.safeParse(request.query, context);
  if (query && !query.success) throw new AppError('validation_failed', { fields: fieldMessages(query.error) });
  // Without a body every field is missing, and each is named.
  const parsed = schema?.safeParse(body === undefined ? {} : body, context);
  if (parsed && !parsed.success) throw new AppError('validation_failed', { fields: fieldMessages(parsed.error) });
  return { params: params?.data, query: query?.data, body: parsed?.data } as EndpointInput<E>;
}
