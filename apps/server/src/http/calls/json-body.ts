import { scimMediaType, speaksScim } from '@account/contract/calls/scim-dialect';
import { limits } from '@account/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors.ts';
import { isBeyond } from '../../kernel/json-bounds.ts';
import { limitUndeclaredBody } from '../defence/bodies.ts';
import type { RateLimitOf } from '../limits/rate-limits.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads JSON strictly: invalid UTF-8, broken JSON and too many levels are 400, an empty body is no body.
 * `__proto__` is an ordinary unknown key to JSON.parse, and the contract's schemas drop it.
 */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (isBeyond(limits.jsonDepth, bytes)) throw new AppError('bad_request');
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (error) {
    throw new AppError('bad_request', { cause: error });
  }
}

/** Takes JSON bodies, in SCIM calls by its own name too, and nothing else; multipart has a parser of its own. */
export function takeJsonBodies(app: FastifyInstance, rateLimitOf: RateLimitOf): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', scimMediaType],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: string | Buffer) => {
      if (request.headers['content-type']?.startsWith(scimMediaType) && !speaksScim(request.routeOptions.url ?? ''))
        throw new AppError('unsupported_media_type');
      await limitUndeclaredBody(request, body.length, rateLimitOf);
      return parseJson(Buffer.isBuffer(body) ? body : Buffer.from(body));
    },
  );
}
