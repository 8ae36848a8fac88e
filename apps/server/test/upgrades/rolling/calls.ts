import { listUsers, saveUser } from '@account/contract/endpoints/administration/users';
import { heartbeat } from '@account/contract/endpoints/displays/displays.calls';
import type { Client } from '../../../../../tools/harness/client.ts';
import { sendJson } from '../../faults/load/send-json.ts';

export interface CallParts {
  url: string;
  /** Begins the addresses of the people who are invited. */
  label: string;
  /** An administrator's browser. */
  client: Client;
  /** Tokens of displays. */
  displays: readonly string[];
  organization: number;
  /** The role of the people who are invited. */
  role: number;
  /** Calls a second. */
  rate: number;
}

/** Milliseconds between two looks at the clock. */
const tick = 5;

/** Of so many calls one invites a person, whose mail is a job. */
const invitesEvery = 100;

/**
 * Makes calls at a rate, whether or not earlier ones were answered: heartbeats of displays, lists of an administrator, and now
 * and then an invitation.
 */
export class Calls {
  answered = 0;
  /** People who were invited, as the program said. */
  readonly invited: string[] = [];
  /** The calls that failed, each with its time and reason. */
  readonly failures: string[] = [];
  /** Milliseconds of each call. */
  readonly times: number[] = [];
  readonly #parts: CallParts;
  readonly #began = performance.now();
  readonly #timer: NodeJS.Timeout;
  readonly #running = new Set<Promise<void>>();
  #made = 0;

  constructor(parts: CallParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.#makeDue(), tick);
  }

  get made(): number {
    return this.#made;
  }

  /** Makes no further calls, and waits for those under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#running);
  }

  #makeDue(): void {
    const due = Math.floor(((performance.now() - this.#began) / 1_000) * this.#parts.rate);
    while (this.#made < due) {
      this.#made += 1;
      const running: Promise<void> = this.#make(this.#made).finally(() => this.#running.delete(running));
      this.#running.add(running);
    }
  }

  async #make(number: number): Promise<void> {
    const began = performance.now();
    const at = ((began - this.#began) / 1_000).toFixed(1);
    try {
      const { status, body } = await this.#send(number);
      if (status >= 400) this.failures.push(`${at} s: ${status} ${JSON.stringify(body).slice(0, 200)}`);
      else this.answered += 1;
    } catch (error) {
      const { message, cause } = error as Error;
      this.failures.push(`${at} s: ${message} ${cause instanceof Error ? cause.message : ''}`);
    }
    this.times.push(performance.now() - began);
  }

  async #send(number: number) {
    const { url, label, client, displays, organization, role } = this.#parts;
    if (number % invitesEvery === 0) {
      const email = `${label}-${number}@example.com`;
      const body = { email, username: email, role_id: role, panel_role: 'normal', organization_id: organization };
      const reply = await client.send(saveUser.method, saveUser.path, body);
      if (reply.status === 200) this.invited.push(email);
      return reply;
    }
    if (number % 3 === 0) return client.send(listUsers.method, listUsers.path, { page: 1 });
    return sendJson(url + heartbeat.path, { app_version: '4.1' }, displays[number % displays.length]);
  }
}
