import { Connection } from '../../../tools/harness/displays/http/connection.ts';
import { openStream } from '../../../tools/harness/displays/http/event-stream.ts';
import { type Ask, requestText, targetOf } from '../../../tools/harness/displays/http/target.ts';
import type { Line } from '../lines.ts';
import { administrator, type Product } from '../product.ts';
import { median } from '../repeat.ts';
import { Directory, enrolmentCode } from './directory.ts';

export const rounds = 50;

/** Milliseconds within which a display has to hear of it. */
const bar = 2_000;

/** Gives the first people that the directory brought a password, as an accepted invitation does. */
async function letIn({ database }: Product, organizationId: number): Promise<{ id: number; email: string }[]> {
  const { rows } = await database.query<{ id: number; email: string }>(
    `UPDATE users SET email_verified_at = now(), password_hash = (SELECT password_hash FROM users WHERE email = $2)
     WHERE id IN (SELECT id FROM users WHERE organization_id = $1 ORDER BY id LIMIT $3) RETURNING id, email`,
    [organizationId, administrator.email, rounds],
  );
  return rows;
}

/** A display of the organization, which holds its event stream. */
class ListeningDisplay {
  readonly #target;
  readonly #connection: Connection;
  #token = '';
  #close: () => void = () => undefined;
  #hear: (event: string) => void = () => undefined;

  constructor(url: string) {
    this.#target = targetOf(url);
    this.#connection = new Connection(this.#target);
  }

  /** Enrols and opens the stream; resolves with its first event. */
  async open(): Promise<void> {
    const enrolment = { androidid: 'leavers', name: 'Leavers', enrolment_code: enrolmentCode };
    this.#token = (await this.#ask('/api/v1/devices', enrolment)).token;
    const opened = this.#next('configuration');
    this.#close = openStream(this.#target, '/api/v1/devices/events', this.#token, {
      onStatus: () => undefined,
      onEvent: ({ name, data }) => this.#hear(name === 'signed_out' ? `${name} ${JSON.parse(data).email}` : name),
      onEnd: () => undefined,
    });
    await opened;
  }

  signIn(email: string): Promise<unknown> {
    const { password } = administrator;
    return this.#ask('/api/v1/login', { email, password }, { 'x-device-token': this.#token });
  }

  /** Resolves once the display hears that the person is signed out. */
  signedOut(email: string): Promise<void> {
    return this.#next(`signed_out ${email}`);
  }

  close(): void {
    this.#close();
    this.#connection.close();
  }

  #next(event: string): Promise<void> {
    return new Promise((resolve) => {
      this.#hear = (name) => {
        if (name === event) resolve();
      };
    });
  }

  async #ask(path: string, body: object, headers: Ask['headers'] = {}): Promise<{ token: string }> {
    const ask = { method: 'POST', path, headers, body: JSON.stringify(body) } as const;
    const reply = await this.#connection.send(requestText(this.#target, ask));
    if (reply.status !== 200) throw new Error(`POST ${path}: ${reply.status} ${reply.body}`);
    return JSON.parse(reply.body) as { token: string };
  }
}

/** People who are signed in at a display leave: how long until the display hears of it. */
export async function leaverLines(
  product: Product,
  { organizationId, token }: { organizationId: number; token: string },
): Promise<Line[]> {
  const display = new ListeningDisplay(product.url);
  await display.open();
  const directory = new Directory(product.url, token);
  const times: number[] = [];
  for (const { id, email } of await letIn(product, organizationId)) {
    await display.signIn(email);
    const out = display.signedOut(email);
    const begun = performance.now();
    const operations = [{ op: 'Replace', path: 'active', value: 'False' }];
    await Promise.all([directory.send('PATCH', `/Users/${id}`, { Operations: operations }), out]);
    times.push(performance.now() - begun);
  }
  directory.close();
  display.close();
  const middle = median(times);
  return [
    {
      name: `a leaver is out of a running display after, ms, median and worst of ${times.length}`,
      value: `${middle.toFixed(0)} and ${Math.max(...times).toFixed(0)}`,
      bar: `median ${bar}`,
      isReached: times.length === rounds && middle <= bar,
    },
  ];
}
