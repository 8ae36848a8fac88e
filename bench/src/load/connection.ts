import { connect, type Socket } from 'node:net';

const endOfHead = Buffer.from('\r\n\r\n');

/** The length of a whole response at the beginning of some bytes; undefined while some of it is missing. */
function lengthOf(bytes: Buffer): number | undefined {
  const head = bytes.indexOf(endOfHead);
  if (head < 0) return undefined;
  const body = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, head))?.[1];
  if (body === undefined) throw new Error('a response without content-length');
  const length = head + endOfHead.length + Number(body);
  return bytes.length < length ? undefined : length;
}

/** A connection that is kept open. It costs its process so little that the processors stay free for the server. */
export class Connection {
  readonly #socket: Socket;
  #bytes: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;

  constructor(port: number) {
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the connection was closed')));
  }

  /** Sends a whole request. @returns the status of its response */
  send(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
    const length = lengthOf(this.#bytes);
    if (length === undefined) return;
    const status = Number(this.#bytes.toString('latin1', 9, 12));
    this.#bytes = this.#bytes.subarray(length);
    const { resolve } = this.#waiting ?? {};
    this.#waiting = undefined;
    resolve?.(status);
  }
}
