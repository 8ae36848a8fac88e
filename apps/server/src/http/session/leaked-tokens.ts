import { apiTokenMark } from '@account/contract/values/token-scopes';
import type { FastifyInstance } from 'fastify';
import type { ApiTokenStore } from '../../kernel/callers.ts';
import { AppError } from '../../kernel/errors.ts';
import type { LookUp } from '../../platform/limits/windows/lookup-limit.ts';
import { originOf } from './caller.ts';

const wholeTokens = new RegExp(`${apiTokenMark}[A-Za-z0-9_-]{43}`, 'g');

/** Parameters in which programs put tokens. */
const tokenParams = ['token', 'access_token'];

/** An address as it reads once it is decoded, as far as it can be. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The API tokens in an address; undefined where nothing in it looks like one. */
function tokensIn(address: string): string[] | undefined {
  const query = new URLSearchParams(address.slice(address.indexOf('?') + 1));
  const named = tokenParams.flatMap((name) => query.getAll(name)).filter((value) => value.startsWith(apiTokenMark));
  const found = [...named, ...decoded(address).matchAll(wholeTokens)].map(String);
  return found.length > 0 ? [...new Set(found)].slice(0, 3) : undefined;
}

/**
 * Refuses every request with an API token in its address, and ends the token: addresses stand in the logs of proxies, in
 * histories of browsers and in links that people pass on.
 */
export function refuseLeakedTokens(
  app: FastifyInstance,
  { apiTokens, lookUp }: { apiTokens: ApiTokenStore; lookUp: LookUp },
): void {
  app.addHook('onRequest', async (request) => {
    const address = request.raw.url ?? '';
    if (!address.includes('?') && !address.includes(apiTokenMark)) return;
    const tokens = tokensIn(address);
    if (!tokens) return;
    const end = async () => (await apiTokens.endLeaked(tokens, originOf(request))) || undefined;
    await lookUp(tokens.join(), request.ip, end);
    throw new AppError('bad_request', { message: { id: 'errors.token_in_address' } });
  });
}
