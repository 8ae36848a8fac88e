import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { type Reply, ReplyReader } from './reply-reader.ts';
import type { Target } from './target.ts';

/** The connection ended before the reply came. */
class LostReply extends Error {}

interface Waiting {
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

/**
 * A connection that is kept between requests and opened again when it was closed. Replies come in the order of the
 * requests, of which several may be on their way. It is much leaner than Node's own client: the one who measures must
 * leave the processor to the one who is measured.
 */
export class Connection {
  readonly #target: Target;
  #socket: Socket | undefined;
  #waiting: Waiting[] = [];

  constructor(target: Target) {
    this.#target = target;
  }

  /** Sends the text of a request. Rejects with `LostReply` when the connection ends first. */
  send(text: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#socket ??= this.#open();
      this.#waiting.push({ resolve, reject });
      this.#socket.write(text);
    });
  }

  /** Sends bytes and hangs up without waiting for anything. */
  sendAndHangUp(text: string): Promise<void> {
    const socket = this.#connect();
    return new Promise((resolve) => {
      socket.on('close', () => resolve());
      socket.on('error', () => undefined);
      socket.write(text, () => socket.destroy());
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  #connect(): Socket {
    const { host, port, isSecure } = this.#target;
    return isSecure ? connectSecurely({ host, port, servername: host }) : connect({ host, port, noDelay: true });
  }

  #open(): Socket {
    const socket = this.#connect();
    const reader = new ReplyReader();
    socket.on('data', (chunk: Buffer) => {
      try {
        for (const reply of reader.push(chunk)) this.#waiting.shift()?.resolve(reply);
      } catch (error) {
        socket.destroy(error as Error);
      }
    });
    let failure: Error | undefined;
    socket.on('error', (error) => {
      failure = error;
    });
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = undefined;
      const lost = this.#waiting;
      this.#waiting = [];
      for (const { reject } of lost) reject(new LostReply(failure?.message ?? 'closed', { cause: failure }));
    });
    return socket;
  }
}
