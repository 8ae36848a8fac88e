/** An event of a stream, with what it carries still as text. */
export interface ReceivedEvent {
  name: string;
  data: string;
}

/** Takes server-sent events out of the text of a stream; comments count for nothing. */
export class EventReader {
  #text = '';
  /** Milliseconds after which the server wants to see a reader again. */
  retry = 3_000;

  /** @returns the events that are complete with this text */
  push(text: string): ReceivedEvent[] {
    const blocks = (this.#text + text).split('\n\n');
    this.#text = blocks.pop() ?? '';
    return blocks.flatMap((block) => this.#eventOf(block));
  }

  #eventOf(block: string): ReceivedEvent[] {
    const fields = new Map(
      block.split('\n').map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
      }),
    );
    const retry = fields.get('retry');
    if (retry !== undefined) this.retry = Number(retry);
    const data = fields.get('data');
    return data === undefined ? [] : [{ name: fields.get('event') ?? 'message', data }];
  }
}
