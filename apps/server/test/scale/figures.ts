import { appendFileSync } from 'node:fs';

/** A measured figure of a row in the table of `npm run test:scale`. */
export interface Figure {
  /** The row, by its name in tools/scale/rows.mjs. */
  row: string;
  measured: string;
  holds: boolean;
}

/** The details below the table, as Markdown. */
export interface Details {
  details: string;
}

/** Hands a figure to `npm run test:scale`, which names the file for it; without one, the test alone says whether it holds. */
export function note(noted: Figure | Details): void {
  const file = process.env.SCALE_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify(noted)}\n`);
}
