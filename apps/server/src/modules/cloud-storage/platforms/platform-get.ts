import { parseJson, readBounded } from '../../../platform/outgoing/response-body.ts';
import { DriveFailure } from './drive-failure.ts';
import type { DrivePlatform, Get } from './drive-platform.ts';

/** Seconds for one request, to the end of its response. */
const requestSeconds = 30;
/** Bytes of the largest response: a page of 1,000 items takes about half of one of them. */
const largest = 16 * 1_024 * 1_024;

export interface GetParts {
  platform: DrivePlatform;
  /** The address of the platform's API. */
  apiUrl: string;
  /** A good access token; `refused` is one that the platform did not take. */
  accessToken(refused?: string): Promise<string>;
  /** Aborts requests, when the program stops. */
  signal: AbortSignal;
}

/** The address of a call. Only addresses below the API's are ever asked, whatever a response says. */
function addressOf(apiUrl: string, path: string, query: Readonly<Record<string, string>>): URL {
  const base = apiUrl.replace(/\/+$/, '');
  const address = URL.parse(path.startsWith('/') ? `${base}${path}` : path);
  const api = new URL(base);
  const isBelow = address?.origin === api.origin && address.pathname.startsWith(`${api.pathname.replace(/\/$/, '')}/`);
  if (!address || !isBelow || address.username || address.password)
    throw new DriveFailure('unexpected', { cause: new Error('a link leads away from the API') });
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}

/** The body of an error, which need not be JSON. */
const parsed = (body: Buffer): unknown => {
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
};

/** The name and code of a failed request. Messages are left out: they can quote headers, and the token is in one. */
function traceOf(error: unknown): Error {
  const { name, cause } = error as Error;
  const code = cause instanceof Error && 'code' in cause ? ` ${cause.code}` : '';
  return new Error(`${name}${code}`);
}

/** Reads the API of one person's drive, with one new access token when the platform refuses the present one. */
export function createGet({ platform, apiUrl, accessToken, signal }: GetParts): Get {
  const ask = async (address: URL, token: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json', 'user-agent': 'account (gzip)' };
    const within = AbortSignal.any([signal, AbortSignal.timeout(requestSeconds * 1_000)]);
    const response = await fetch(address, { headers, redirect: 'error', signal: within });
    const body = await readBounded(response.body, largest);
    const { status, headers: received } = response;
    if (status !== 200) throw platform.failureOf({ status, headers: received, body: parsed(body) });
    return parseJson(body);
  };

  const guarded = async (address: URL, token: string): Promise<unknown> => {
    try {
      return await ask(address, token);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof DriveFailure) throw error;
      // No connection, one that broke, a redirect, a response that is too large, too slow or no JSON.
      throw new DriveFailure('platform_down', { cause: traceOf(error) });
    }
  };

  return async (path, query = {}) => {
    const address = addressOf(apiUrl, path, query);
    const token = await accessToken();
    try {
      return await guarded(address, token);
    } catch (error) {
      if (!(error instanceof DriveFailure) || error.kind !== 'unauthorized') throw error;
      try {
        return await guarded(address, await accessToken(token));
      } catch (again) {
        if (again instanceof DriveFailure && again.kind === 'unauthorized')
          throw new DriveFailure('revoked', { cause: again.cause });
        throw again;
      }
    }
  };
}
