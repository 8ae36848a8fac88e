/** A piece of a document. */
export interface Piece {
  text: string;
  /** Whether it is of a session, a person or an address, rather than the same for everybody. */
  isOwn: boolean;
}

export const shared = (text: string): Piece => ({ text, isOwn: false });
export const own = (text: string): Piece => ({ text, isOwn: true });

export const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** The same document in as few pieces as can be. */
export function joined(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last?.isOwn === piece.isOwn) last.text += piece.text;
    else if (piece.text) runs.push({ ...piece });
  }
  return runs;
}

/** Writes a text with its places filled. */
export type Fill = (values: Readonly<Record<string, string>>) => Piece[];

/** Makes a text of the build ready to be filled: what is filled in is never searched for places itself. */
export function compile(text: string): Fill {
  const parts = text.split(/\{\{(\w+)\}\}/);
  return (values) => parts.map((part, position) => (position % 2 === 0 ? shared(part) : own(values[part] ?? '')));
}
