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
