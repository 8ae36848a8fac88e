import type { ApiCall, CallInput, CallResponse } from '@account/contract/api';
import type { CallValues } from '@account/contract/calls/endpoint';
import { failureRedirect, gateRedirect, hardNavigate, prepareForSignIn } from '#shared/navigation/leaving.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { ApiError, connectionError, noCookies, responseError, signedInElsewise } from './api-error.ts';
import { currentCsrfToken, renewCsrfToken, whoIsSignedIn } from './csrf.ts';
import { addressOf, parseBody, type WireRequest, type WireResponse } from './wire.ts';

async function byFetch({ method, address, headers, body, signal }: WireRequest): Promise<WireResponse> {
  const response = await fetch(address, { method, headers, body: body ?? null, signal: signal ?? null });
  return { status: response.status, body: parseBody(await response.text()), headers: response.headers };
}

/** The code for uploads is loaded with the first one, because sign-in has none. */
async function byUpload(request: WireRequest): Promise<WireResponse> {
  const { upload } = await import('./upload.ts');
  return upload(request);
}

/**
 * Sends a request and reads its response, whatever its status.
 * @throws what the browser throws when there was no response, or the signal's reason
 */
const transmit = (request: WireRequest): Promise<WireResponse> =>
  request.body instanceof FormData ? byUpload(request) : byFetch(request);

type CallOptions<E extends ApiCall> = CallValues<CallInput<E>> & {
  file?: File | undefined;
  /** Called while a file is uploaded, with the share that is done, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Where to go after a 419, in place of the sign-in page with the way back here. */
  expiredTo?: string | undefined;
  /** Whether a 404 is thrown like other failures, because the page itself says what is missing. */
  throwsMissing?: boolean | undefined;
};

export type CallArguments<E extends ApiCall> =
  Record<string, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

interface Options {
  params?: Record<string, string | number>;
  query?: object;
  body?: unknown;
  file?: File | undefined;
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  expiredTo?: string | undefined;
  throwsMissing?: boolean | undefined;
}

/** The closed gate that the body of a failed response names. */
const gateIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'gate' in body ? body.gate : undefined;

/** Where a failed response leads the browser, if anywhere. */
function wayOut({ status, body }: WireResponse, { expiredTo, throwsMissing }: Options): string | undefined {
  if (status === 419 && expiredTo) return expiredTo;
  if (status === 404 && throwsMissing) return undefined;
  return gateRedirect(gateIn(body), location) ?? failureRedirect(status, location);
}

/** With a file, the body is sent as JSON in the form field that the endpoint names. */
function bodyOf(endpoint: ApiCall, { body, file }: Options): string | FormData | undefined {
  if (!endpoint.file) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  if (endpoint.file.jsonField) form.set(endpoint.file.jsonField, JSON.stringify(body));
  if (file) form.set(endpoint.file.field, file);
  return form;
}

async function send(endpoint: ApiCall, options: Options): Promise<WireResponse> {
  const body = bodyOf(endpoint, options);
  try {
    return await transmit({
      method: endpoint.method,
      address: addressOf(endpoint.path, options.params, options.query),
      headers: {
        accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        ...(endpoint.method === 'GET' ? {} : { 'X-CSRF-TOKEN': currentCsrfToken() }),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      body,
      signal: options.signal,
      onProgress: options.onProgress,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw connectionError(error);
  }
}

/**
 * Whether a call that got a 419 is made again, with the token of the session that the browser has now: the person of this
 * page signed in again in another tab, or the session of a visitor was renewed.
 * @throws ApiError when another user is signed in now: nothing is done in their name
 */
async function mayGoOn(endpoint: ApiCall, response: WireResponse, sent: string): Promise<boolean> {
  const own = bootstrap.user;
  if (own) {
    const user = await whoIsSignedIn();
    if (user && user.id !== own.id) throw signedInElsewise(response, { own: own.email, other: user.email });
    if (user) return true;
  }
  return endpoint.access.kind === 'visitor' && renewCsrfToken(sent);
}

/**
 * Repeats a call once where the session changed while the page was open, so that nothing typed is lost.
 * @throws ApiError when a session that was just begun is not known: the browser did not keep its cookie. A call that goes
 * elsewhere after a 419 belongs to something that has ended, perhaps in another tab.
 */
async function sendOnceMore(endpoint: ApiCall, options: Options): Promise<WireResponse> {
  const sent = currentCsrfToken();
  const response = await send(endpoint, options);
  if (response.status !== 419) return response;
  const goesOn = await mayGoOn(endpoint, response, sent).catch((error) => {
    if (error instanceof ApiError) throw error;
    return false;
  });
  const repeated = goesOn ? await send(endpoint, options) : response;
  if (goesOn && repeated.status === 419 && !bootstrap.user && !options.expiredTo) throw noCookies(repeated);
  return repeated;
}

/**
 * Calls an endpoint and returns the body of the response. After 404 the browser goes to /not-found and after 419 to
 * /login, unless the options say otherwise, before a closed gate where that opens, and the promise stays open until the page is gone.
 * @throws ApiError for every other failure, the signal's reason when it was aborted
 */
export async function call<E extends ApiCall>(endpoint: E, ...[options]: CallArguments<E>): Promise<CallResponse<E>> {
  const given = (options ?? {}) as Options;
  const response = await sendOnceMore(endpoint, given);
  if (response.status >= 200 && response.status < 300 && response.body !== undefined)
    return response.body as CallResponse<E>;
  const leaveTo = wayOut(response, given);
  if (!leaveTo) throw responseError(response);
  if (response.status === 419) prepareForSignIn();
  hardNavigate(leaveTo, { replace: true });
  return new Promise<never>(() => {});
}
