import { once } from 'node:events';
import type { Commands } from 'webdriver-bidi-protocol';

type Answer = { id: number; type: 'success'; result: unknown } | { id: number; type: 'error'; message: string };

/** A connection by WebDriver BiDi: commands and their answers as JSON over a web socket. */
export class BidiConnection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #sent = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(data) as Answer;
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
    socket.addEventListener('close', () => {
      for (const [id, answer] of this.#waiting) answer({ id, type: 'error', message: 'the browser has ended' });
    });
  }

  static async open(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(url);
    await once(socket, 'open');
    return new BidiConnection(socket);
  }

  /** Rejects with the words of the browser. */
  send<Method extends keyof Commands>(
    method: Method,
    params: Commands[Method]['params'],
  ): Promise<Commands[Method]['returnType']> {
    this.#sent += 1;
    const id = this.#sent;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (answer) => {
        if (answer.type === 'success') resolve(answer.result as Commands[Method]['returnType']);
        else reject(new Error(`${method}: ${answer.message}`));
      });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
