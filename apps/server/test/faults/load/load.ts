import { setTimeout as wait } from 'node:timers/promises';
import type { Desk, Writer } from './desk.ts';
import type { Ledger } from './ledger.ts';
import { writeDisplays } from './writers/displays.ts';
import { writeDrives } from './writers/drives.ts';
import { writePictures } from './writers/pictures.ts';
import { writeResets } from './writers/resets.ts';
import { writeSignIns } from './writers/sign-ins.ts';
import { writeUsers } from './writers/users.ts';

/** The duty of each of the twenty clients. */
const duties: readonly ((desk: Desk) => Writer)[] = [
  ...Array.from({ length: 5 }, () => writeUsers),
  ...Array.from({ length: 4 }, () => writeDrives),
  ...Array.from({ length: 4 }, () => writeDisplays),
  ...Array.from({ length: 3 }, () => writeSignIns),
  ...Array.from({ length: 2 }, () => writePictures),
  ...Array.from({ length: 2 }, () => writeResets),
];

export const clients = duties.length;

/** Milliseconds between two things that a client does, and after a failure. */
const pauses = { usual: 60, failed: 100 };

/** The clients of a product, which write until they are stopped. */
export class Load {
  readonly desks: readonly Desk[];
  readonly #writers: readonly Writer[];

  constructor(desks: readonly Desk[]) {
    this.desks = desks;
    this.#writers = desks.map((desk, place) => (duties[place] ?? writeDrives)(desk));
  }

  /** Lets all of them write until the returned function is called, which waits for their last answers. */
  start(ledger: Ledger, prefix: string): () => Promise<void> {
    let isOver = false;
    const work = async (desk: Desk, writer: Writer) => {
      while (!isOver) {
        const isWell = await writer();
        await wait(isWell ? desk.draw(pauses.usual) : pauses.failed);
      }
    };
    for (const desk of this.desks) Object.assign(desk, { ledger, prefix });
    const working = this.desks.map((desk, place) => work(desk, this.#writers[place] as Writer));
    return async () => {
      isOver = true;
      await Promise.all(working);
    };
  }
}
