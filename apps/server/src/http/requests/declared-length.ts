import { limits } from '@account/contract/limits';
import type { FastifyRequest } from 'fastify';

/** Bytes that the body has by its own account; undefined where it comes in chunks, or there is none. */
export function declaredLength({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** An empty body is none. */
export const hasBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;

export const declaresLargeBody = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  (declaredLength(request) ?? 0) > limits.largeBody;
