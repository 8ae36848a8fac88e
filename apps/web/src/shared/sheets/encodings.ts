import type { Locale } from '@account/messages/locales';
import { kindOf } from './column-headers.ts';

/** An encoding that spreadsheets write text in, where it is not Unicode. */
export interface Encoding {
  /** As `TextDecoder` knows it (WHATWG Encoding), or `cp850`. */
  label: string;
  /** How people find it named. */
  name: string;
  /** How likely it is before a byte is read. */
  prior: number;
  /** The languages in whose Excel it is usual. */
  usualIn: readonly Locale[];
  /** The letters beyond ASCII of the languages that are written in it; Han characters are known by their tables. */
  alphabets: readonly string[];
}

const western = [
  'äöüßàâæçéèêëîïôœùûÿáíñóú',
  // Nordic, Portuguese, Italian.
  'æøåäöéðþ',
  'ãõáàâéêíóôúç',
  'àèéìòù',
];
const central = ['ąćęłńóśźżáčďéěíňřšťúůýžäôľĺŕ', 'áéíóöőúüű', 'ăâîşţ', 'čćđšž', 'äöüß'];
const cyrillic = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ';
const arabic = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًٌٍَُِّْپچژگ';
const westernLanguages = ['en', 'de', 'fr', 'es'] as const;

/** The likeliest of those that are equal comes first. */
export const encodings: readonly Encoding[] = [
  // With a few broken bytes; without them there is no question.
  {
    label: 'utf-8',
    name: 'UTF-8',
    prior: 0.2,
    usualIn: [],
    alphabets: [...western, ...central, cyrillic, arabic],
  },
  { label: 'windows-1252', name: 'Windows-1252', prior: 0.2, usualIn: westernLanguages, alphabets: western },
  { label: 'gb18030', name: 'GB18030', prior: 0.2, usualIn: ['zh-CN'], alphabets: [] },
  { label: 'windows-1256', name: 'Windows-1256', prior: 0.2, usualIn: ['ar'], alphabets: [arabic] },
  { label: 'macintosh', name: 'Mac Roman', prior: 0.05, usualIn: [], alphabets: western },
  { label: 'cp850', name: 'CP850 (MS-DOS)', prior: -0.2, usualIn: [], alphabets: western },
  { label: 'windows-1250', name: 'Windows-1250', prior: 0, usualIn: [], alphabets: central },
  { label: 'windows-1254', name: 'Windows-1254', prior: 0, usualIn: [], alphabets: ['çğıöşüâîû'] },
  { label: 'windows-1251', name: 'Windows-1251', prior: 0, usualIn: [], alphabets: [cyrillic] },
  {
    label: 'windows-1253',
    name: 'Windows-1253',
    prior: 0,
    usualIn: [],
    alphabets: ['αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ'],
  },
  { label: 'big5', name: 'Big5', prior: 0, usualIn: [], alphabets: [] },
];

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
function weightOfHan(character: string, encoding: string): number {
  levels ??= { simplified: simplified(), traditional: traditional() };
  const { common, rare } = encoding === 'big5' ? levels.traditional : levels.simplified;
  if (common.has(character)) return 1;
  return rare.has(character) ? 0.3 : -0.5;
}

/** Letters, and everything beyond ASCII, in one piece. */
const words = /[\p{Letter}\p{Mark}\P{ASCII}]+/gu;
const beyondAscii = /\P{ASCII}/u;

/** The characters that no text holds: replaced bytes, control characters, private use. */
const unreadable = /[\p{Other}\uFFFD]/u;
/** Signs that stand in names and between them. */
const typography = /[\u00a0«»‘’“”–—…·、，；：（）]/;
/** An accented capital after a small letter, and the other way round: `RenÈ`, `JŸrgen`. */
const oddCase = /\p{Ll}(?!\p{ASCII})\p{Lu}|(?!\p{ASCII})\p{Ll}\p{Lu}|\p{Lu}(?!\p{ASCII})\p{Lu}\p{Ll}/gu;
/** Two accented letters side by side are rare in what is written in Latin letters. */
const accentedPair = /(?=(?!\p{ASCII})\p{Script=Latin}(?!\p{ASCII})\p{Script=Latin})/gu;

const scripts = [/\p{Script=Latin}/u, /\p{Script_Extensions=Arabic}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** A Chinese character between Latin letters: `J眉rgen`. */
const enclosedHan = /\p{Script=Latin}\p{Script=Han}+(?=\p{Script=Latin})/gu;

/** Signs between Latin letters where none stands, as one does in `O’Brien`: `Mar’a Pe–a`. */
const enclosedSign =
  /(?<=\p{Script=Latin})[«»“”–—…](?=\p{Script=Latin})|(?<=\p{Script=Latin}{3})[‘’](?=\p{Script=Latin})/gu;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The weight of the faults in a word: letters that no language puts together like that. */
function faultsOf(word: string): number {
  const mixed = scripts.filter((script) => script.test(word)).length > 1 ? 2 : 0;
  return (
    mixed + count(word, oddCase) + count(word, accentedPair) / 2 + count(word, enclosedHan) + count(word, enclosedSign)
  );
}

function weightOf(character: string, word: string, alphabet: string, label: string): number {
  // A file may have been cut, or joined with another.
  if (unreadable.test(character)) return label === 'utf-8' ? -1 : -4;
  if (/\p{Script=Han}/u.test(character)) return weightOfHan(character, label);
  if (alphabet.includes(character.toLowerCase())) return word.length > 1 ? 1 : 0.5;
  if (typography.test(character)) return 0.8;
  if (/\p{Letter}/u.test(character)) return -0.5;
  return word.length > 1 ? -1 : 0;
}

/**
 * How likely a text is what was written, if it was written in this encoding: about 1 where each character beyond ASCII
 * fits, 0 and less where few do.
 */
export function likelihood(text: string, { label, alphabets, prior }: Encoding): number {
  const found = (text.match(words) ?? []).filter((word) => beyondAscii.test(word));
  const weigh = (alphabet: string) =>
    found.reduce(
      (sum, word) =>
        [...word]
          .filter((character) => beyondAscii.test(character))
          .reduce((all, character) => all + weightOf(character, word, alphabet, label), sum),
      0,
    );
  const best = Math.max(...(alphabets.length > 0 ? alphabets : ['']).map(weigh));
  const faults = found.reduce((sum, word) => sum + faultsOf(word), 0);
  const length = count(found.join(''), /\P{ASCII}/gu);
  const names = text.split(/[\t;,|"\r\n]/, 100).some((cell) => beyondAscii.test(cell) && kindOf(cell) !== undefined);
  return (best - faults) / Math.max(1, length) + prior + (names ? 0.5 : 0);
}
