const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, place) => from + place);

/** The characters of two bytes, the first and the second of which are in these ranges. */
function charactersOf(label: string, firsts: readonly number[], seconds: readonly number[]): ReadonlySet<string> {
  const bytes = firsts.flatMap((first) => seconds.flatMap((second) => [first, second]));
  return new Set(new TextDecoder(label).decode(Uint8Array.from(bytes)));
}

/** The levels into which a standard parts its characters by how common they are. */
interface Levels {
  common: ReadonlySet<string>;
  rare: ReadonlySet<string>;
}

/** GB 2312, of simplified characters. */
function simplified(): Levels {
  const seconds = range(0xa1, 0xfe);
  return {
    common: charactersOf('gb18030', range(0xb0, 0xd7), seconds),
    rare: charactersOf('gb18030', range(0xd8, 0xf7), seconds),
  };
}

/** Big5, of traditional characters. */
function traditional(): Levels {
  const seconds = [...range(0x40, 0x7e), ...range(0xa1, 0xfe)];
  return {
    common: charactersOf('big5', range(0xa4, 0xc6), seconds),
    rare: charactersOf('big5', range(0xc9, 0xf9), seconds),
  };
}

let levels: { simplified: Levels; traditional: Levels } | undefined;

/** How usual a Han character is in text of an encoding, from -1 to 1. */
export function weightOfHan(character: string, encoding: string): number {
  levels ??= { simplified: simplified(), traditional: traditional() };
  const { common, rare } = encoding === 'big5' ? levels.traditional : levels.simplified;
  if (common.has(character)) return 1;
  return rare.has(character) ? 0.3 : -0.5;
}
