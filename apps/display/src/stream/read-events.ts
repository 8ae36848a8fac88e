import { connectionError, responseError } from '@account/web/shared/api/api-error.ts';
import { parseBody } from '@account/web/shared/api/wire.ts';
import { createEventParser, type RawEvent } from './event-parser.ts';

/** Milliseconds without a byte after which a stream counts as dead. The server sends a comment every 25 s at most. */
const longestSilence = 60_000;

interface Reading {
  address: string;
  token: string;
  signal: AbortSignal;
  onOpen(): void;
  onEvent(event: RawEvent): void;
  /** The server asks to wait so many milliseconds before the next connection. */
  onRetry(milliseconds: number): void;
}

/** A signal that is aborted with another one, or after too long a time without a call of `alive`. */
function watched(signal: AbortSignal) {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new Error('the stream is silent')), longestSilence);
  };
  alive();
  return { signal: AbortSignal.any([signal, silence.signal]), alive, stop: () => clearTimeout(timer) };
}

/**
 * Reads a stream of server-sent events with a bearer token until the server ends it.
 * @throws ApiError when it was refused or broke, the signal's reason when it was aborted
 */
export async function readEvents({ address, token, onOpen, ...reading }: Reading): Promise<void> {
  const { signal, alive, stop } = watched(reading.signal);
  try {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
    const response = await fetch(address, { headers, signal, credentials: 'omit', cache: 'no-store' });
    if (!response.ok || !response.body)
      throw responseError({
        status: response.status,
        headers: response.headers,
        body: parseBody(await response.text()),
      });
    onOpen();
    const push = createEventParser(reading);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      alive();
      push(part.value);
    }
  } catch (error) {
    if (reading.signal.aborted) throw reading.signal.reason;
    throw error instanceof Error && error.name === 'ApiError' ? error : connectionError(error);
  } finally {
    stop();
  }
}
