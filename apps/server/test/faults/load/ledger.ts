import type { Reply } from '../../../../../tools/harness/client.ts';

/** The kinds of records that are written and read back. */
export type RecordKind = 'user' | 'drive' | 'device' | 'session' | 'picture' | 'reset';

/** How a record reads; null: there is none. */
export type State = string | null;

/** A state whose text was in a lost response. */
export const unknownState = '?';

/** The knowledge of the clients about one record. */
export interface Entry {
  readonly kind: RecordKind;
  readonly key: string;
  /** The states that it may have: one, as long as each write was answered. */
  may: readonly State[];
  id: number | undefined;
  /** Looks whether the record has a state, where it is not found in a list. */
  probe?: (state: State) => Promise<boolean>;
}

/** Milliseconds. An answer that takes longer is none. */
const patience = 30_000;

const late = (): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), patience).unref());

/** Remembers which writes were acknowledged, and which were not answered and may have happened all the same. */
export class Ledger {
  readonly entries = new Map<string, Entry>();
  acknowledged = 0;
  /** Writes without answer, or answered 503. */
  unanswered = 0;
  /** Answers that no fault excuses. */
  readonly wrong: string[] = [];
  /** The longest wait for an answer, in milliseconds. */
  slowest = 0;
  /** Who made each call that failed. */
  readonly failed: number[] = [];

  open(kind: RecordKind, key: string): Entry {
    const entry: Entry = { kind, key, may: [null], id: undefined };
    this.entries.set(`${kind} ${key}`, entry);
    return entry;
  }

  /** Makes a call. @returns its answer if that is 200 */
  async ask(client: number, call: () => Promise<Reply>): Promise<Reply | undefined> {
    const begunAt = performance.now();
    const reply = await Promise.race([call().catch(() => undefined), late()]);
    this.slowest = Math.max(this.slowest, performance.now() - begunAt);
    if (reply?.status === 200) return reply;
    this.failed.push(client);
    if (reply && reply.status !== 503) this.wrong.push(`${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`);
    return undefined;
  }

  /** Makes a call that brings a record into a state. @returns its answer when it was acknowledged */
  async write(client: number, entry: Entry, next: (reply: Reply) => State, lost: State, call: () => Promise<Reply>) {
    const before = entry.may;
    entry.may = [...before, lost];
    const reply = await this.ask(client, call);
    if (reply) {
      entry.may = [next(reply)];
      this.acknowledged += 1;
    } else this.unanswered += 1;
    return reply;
  }
}
