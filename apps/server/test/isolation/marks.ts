const possible = 2 ** 24;
let made = 0;

/**
 * Eight letters that stand in one field of the database and nowhere else: where they appear, that field was read. Random
 * ones would come twice in some runs, as there are thousands.
 */
export function newMark(): string {
  made += 1;
  // An odd step comes to each of the possible numbers once.
  const number = (made * 0x9e3779) % possible;
  return `a1${number.toString(16).padStart(6, '0')}`;
}

const mark = /(?=[0-9a-f]*[a-f])(?=[0-9a-f]*[0-9])[0-9a-f]{8}/g;

/** Every eight letters in a row that could be a mark, wherever they begin: a set, as thousands of marks are looked up in it. */
export function possibleMarksIn(text: string): ReadonlySet<string> {
  const possible = new Set<string>();
  for (const [run] of text.matchAll(/[0-9a-f]{8,}/g))
    for (let at = 8; at <= run.length; at += 1) possible.add(run.slice(at - 8, at));
  return possible;
}

/** The marks in a text: such as `newMark` makes, and the random parts of what factories make. */
export const marksIn = (text: string): string[] => text.toLowerCase().match(mark) ?? [];
