import type { DisplayProfile } from './fleet.ts';
import type { FleetParts } from './fleet-parts.ts';
import { Connection } from './http/connection.ts';
import type { Reply } from './http/reply-reader.ts';
import { type Ask, requestText } from './http/target.ts';
import { pause } from './pause.ts';
import type { Random } from './random.ts';
import type { CallName } from './report.ts';

/** Statuses that every call of a display may get: it was blocked or deleted, or it asks too often. */
const always = [401, 429];

const isSuspension = (body: string): boolean => (JSON.parse(body) as { suspended?: boolean }).suspended === true;

/** A display: its connection, its token, and the configuration that it has. */
export class Display {
  readonly profile: DisplayProfile;
  readonly parts: FleetParts;
  readonly random: Random;
  readonly #connection: Connection;
  #etag: string | undefined;
  /** Seconds between two heartbeats, as the server says them. */
  #every = 60;
  /** Whether it was in the bin at its last heartbeat. */
  isSuspended = false;

  constructor(profile: DisplayProfile, parts: FleetParts, random: Random) {
    this.profile = profile;
    this.parts = parts;
    this.random = random;
    this.#connection = new Connection(parts.target);
  }

  /** Milliseconds between two heartbeats. */
  get beatPause(): number {
    return this.parts.habits.beat ?? this.#every * 1_000;
  }

  get token(): string | undefined {
    return this.parts.tokens.displays.get(this.profile.androidid)?.token;
  }

  /** Makes a call and counts its answer. @returns nothing when the connection was lost */
  async ask(call: CallName, ask: Ask, expected: readonly number[], connection = this.#connection) {
    const { report, target } = this.parts;
    const begun = performance.now();
    const reply = await connection.send(requestText(target, ask)).catch((): undefined => undefined);
    if (!reply) {
      report.lost += 1;
      return undefined;
    }
    if (call === 'heartbeat') report.heartbeats.add(performance.now() - begun);
    report.answer(call, reply.status, expected, reply.body);
    return reply;
  }

  /** Makes a call with a token; without one, with that of the display. */
  askWithToken(call: CallName, ask: Ask, expected: readonly number[] = [200], token = this.token) {
    const headers = { ...ask.headers, authorization: `Bearer ${token}` };
    return this.ask(call, { ...ask, headers }, [...expected, ...always]);
  }

  /** Tries to enrol, with the former token if there is one. */
  async enrol(token = this.token): Promise<Reply | undefined> {
    const { androidid, name } = this.profile;
    const body = JSON.stringify({ androidid, name, enrolment_code: this.parts.code });
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const reply = await this.ask('enrol', { method: 'POST', path: '/api/v1/devices', headers, body }, [200, 403, 429]);
    if (reply?.status === 200) this.keepToken((JSON.parse(reply.body) as { token: string }).token);
    return reply;
  }

  keepToken(token: string): void {
    const { androidid, ...kept } = this.profile;
    this.parts.tokens.keep(androidid, { ...kept, token });
  }

  /** The request of a heartbeat as it should be. */
  heartbeat(): Ask {
    const { appVersion: app_version, osVersion: os_version, manufacturerCode } = this.profile;
    const body = { app_version, os_version, ...(manufacturerCode ? { manufacturer_code: manufacturerCode } : {}) };
    const headers: Record<string, string> = this.#etag ? { 'if-none-match': this.#etag } : {};
    return { method: 'POST', path: '/api/v1/devices/heartbeat', headers, body: JSON.stringify(body) };
  }

  /** Says that it lives, and takes the configuration if there is a new one. @returns whether it was answered */
  async beat(): Promise<boolean> {
    const reply = await this.askWithToken('heartbeat', this.heartbeat(), [200, 304]);
    if (reply?.status === 200) this.#etag = reply.etag;
    this.#every = reply?.heartbeatEvery ?? this.#every;
    if (reply) this.isSuspended = reply.status === 401 && isSuspension(reply.body);
    // In the bin it keeps its token and asks again. Otherwise it is removed or blocked: which shows when it enrols again.
    if (reply?.status === 401 && !this.isSuspended) await this.enrol();
    if (reply?.retryAfter) await this.rest(reply.retryAfter * 1_000);
    return reply !== undefined;
  }

  /** Waits, at most until the fleet stops. */
  rest(milliseconds: number): Promise<void> {
    return pause(milliseconds, this.parts.stop);
  }

  /** Hangs up. The next call opens a connection again. */
  hangUp(): void {
    this.#connection.close();
  }
}
