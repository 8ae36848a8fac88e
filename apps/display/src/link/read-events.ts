import { connectionError, responseError } from '@account/web/shared/api/api-error.ts';
import { parseBody } from '@account/web/shared/api/wire.ts';

/** An event as the stream carries it: its name, and its data as text. */
export interface RawEvent {
  name: string;
  data: string;
}

interface Handlers {
  onEvent(event: RawEvent): void;
  /** The server asks to wait so many milliseconds before the next connection. */
  onRetry(milliseconds: number): void;
}

/** Name and value of a line; one blank after the colon belongs to neither. */
function fieldOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
}

/**
 * Reads server-sent events out of text that may be split anywhere, also between the two characters of a line's end. The
 * browser's own `EventSource` cannot send a bearer token.
 * @returns takes the next piece of text
 */
export function createEventParser({ onEvent, onRetry }: Handlers): (piece: string) => void {
  let rest = '';
  let name = '';
  let data: string[] = [];

  const finish = () => {
    if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n') });
    name = '';
    data = [];
  };
  const take = (line: string) => {
    if (line === '') return finish();
    const [field, value] = fieldOf(line);
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
    if (field === 'retry' && /^\d+$/.test(value)) onRetry(Number(value));
  };

  return (piece) => {
    rest += piece;
    // A carriage return at the end may be half of a line's end: it waits for what follows.
    const whole = rest.endsWith('\r') ? rest.slice(0, -1) : rest;
    const lines = whole.split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + rest.slice(whole.length);
    for (const line of lines) take(line);
  };
}

/** Milliseconds without a byte after which a stream counts as dead. The server sends a comment every 25 s at most. */
const longestSilence = 60_000;

interface Reading extends Handlers {
  address: string;
  token: string;
  signal: AbortSignal;
  onOpen(): void;
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
