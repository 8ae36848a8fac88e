import { readBounded } from '../../../platform/outgoing/read-bounded.ts';
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

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Reads the API of one person's drive, with one new access token when the platform refuses the present one. */
export function createGet({ platform, apiUrl, accessToken, signal }: GetParts): Get {
  const ask = async (address: URL, token: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json', 'user-agent': 'account (gzip)' };
    const within = AbortSignal.any([signal, AbortSignal.timeout(requestSeconds * 1_000)]);
    const response = await fetch(address, { headers, redirect: 'error', signal: within });
    const body = parsed(await readBounded(response, largest));
    if (response.status !== 200) throw platform.failureOf({ status: response.status, headers: response.headers, body });
    if (body === undefined) throw new DriveFailure('platform_down', { cause: new Error('a response that is no JSON') });
    return body;
  };

  const guarded = async (address: URL, token: string): Promise<unknown> => {
    try {
      return await ask(address, token);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof DriveFailure) throw error;
      // No connection, one that broke, a redirect, a response that is too large or too slow.
      throw new DriveFailure('platform_down', { cause: new Error((error as Error).name) });
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
        if (again instanceof DriveFailure && again.kind === 'unauthorized') throw new DriveFailure('revoked');
        throw again;
      }
    }
  };
}
