import type { ApiCall, CallInput, CallResponse } from '@account/contract/api';
import { connectionError, responseError } from '@account/web/shared/api/api-error.ts';
import { addressOf, parseBody, type WireResponse } from '@account/web/shared/api/wire.ts';

type Given<Name extends string, Value> = undefined extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };

type Options<E extends ApiCall> = Given<'query', CallInput<E>['query']> &
  Given<'body', CallInput<E>['body']> & {
    /** The bearer token of the display or of the person, where the call takes one. */
    token?: string | undefined;
    headers?: Record<string, string>;
    signal?: AbortSignal;
  };

/** Milliseconds without a response after which a call has failed: a connection may end without a sign. */
const longestWait = 30_000;

/**
 * Sends a call as a display does: a bearer token, never a cookie.
 * @returns the response whatever its status
 * @throws ApiError when there was none, the signal's reason when it was aborted
 */
export async function send<E extends ApiCall>(endpoint: E, options: Options<E>): Promise<WireResponse> {
  const { token, signal, query, body } = options as Options<ApiCall>;
  const headers = {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...options.headers,
  };
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error('there is no response')), longestWait);
  try {
    const response = await fetch(addressOf(endpoint.path, undefined, query ?? {}), {
      method: endpoint.method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
      credentials: 'omit',
      cache: 'no-store',
    });
    return { status: response.status, body: parseBody(await response.text()), headers: response.headers };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw connectionError(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Makes a call as a display does and returns the body of the response.
 * @throws ApiError for every failure, the signal's reason when it was aborted
 */
export async function displayCall<E extends ApiCall>(endpoint: E, options: Options<E>): Promise<CallResponse<E>> {
  const response = await send(endpoint, options);
  if (response.status >= 200 && response.status < 300 && response.body !== undefined)
    return response.body as CallResponse<E>;
  throw responseError(response);
}
