import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Credentials } from '../../../tools/harness/client.ts';

/** Milliseconds between two rounds of calls: a hard-working person, within the limits. */
const rest = 400;

/** The calls that a person waits for. */
export interface Work {
  /** Milliseconds of each call. */
  times: readonly number[];
  /** Calls that did not succeed. */
  failed: number;
}

/** A person who works on: a list, a record, a page and a save, again and again. */
export class Person {
  readonly #client: Client;

  constructor(url: string) {
    this.#client = new Client(url);
  }

  signIn(credentials: Credentials): Promise<number> {
    return this.#client.signIn(credentials);
  }

  /** Works for so many seconds. */
  async work(seconds: number): Promise<Work> {
    const times: number[] = [];
    let failed = 0;
    const timed = async (act: () => Promise<number>) => {
      const begun = performance.now();
      if ((await act().catch(() => 0)) !== 200) failed += 1;
      times.push(performance.now() - begun);
    };
    const client = this.#client;
    const send = async (method: string, path: string, body?: object) => (await client.send(method, path, body)).status;
    const end = performance.now() + seconds * 1_000;
    while (performance.now() < end) {
      await timed(() => send('POST', '/appapi/users', { page: 1 }));
      await timed(() => send('GET', '/appapi/sessions'));
      await timed(() => client.open('/home'));
      await timed(() => send('PUT', '/appapi/updatesetting', { panel_idletimeout: 10 }));
      await wait(rest);
    }
    return { times, failed };
  }
}
