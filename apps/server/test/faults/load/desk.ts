import type { Client, Reply } from '../../../../../tools/harness/client.ts';
import type { Draw } from '../../processes/drives/draws.ts';
import type { Entry, Ledger, State } from './ledger.ts';

/** The records that every writer of a product shares. */
export interface Hall {
  organization: { id: number; code: string };
  roleId: number;
  /** A user who can sign in, another one each time. */
  nextPerson(): { email: string; password: string };
}

/** Where one client works: the product's address, its session, and what it remembers. */
export class Desk {
  readonly number: number;
  readonly url: string;
  readonly client: Client;
  readonly hall: Hall;
  readonly draw: Draw;
  ledger: Ledger;
  /** The prefix of all names of this round. */
  prefix = '';
  #made = 0;

  constructor(parts: { number: number; url: string; client: Client; hall: Hall; draw: Draw; ledger: Ledger }) {
    this.number = parts.number;
    this.url = parts.url;
    this.client = parts.client;
    this.hall = parts.hall;
    this.draw = parts.draw;
    this.ledger = parts.ledger;
  }

  /** A name of its own. */
  newName(): string {
    this.#made += 1;
    return `${this.prefix}n${this.number}x${this.#made}`;
  }

  /** Brings a record into a state that the call names. */
  write(entry: Entry, state: State, call: () => Promise<Reply>): Promise<Reply | undefined> {
    return this.ledger.write(this.number, entry, () => state, state, call);
  }

  /** The same, with a state that only the response names. */
  writeAnswered(entry: Entry, stateOf: (reply: Reply) => State, lost: State, call: () => Promise<Reply>) {
    return this.ledger.write(this.number, entry, stateOf, lost, call);
  }
}

/** Does one thing after the other; each call does the next, and returns whether all of it was answered. */
export type Writer = () => Promise<boolean>;
