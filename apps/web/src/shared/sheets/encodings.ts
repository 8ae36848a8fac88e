import type { Locale } from '@account/messages/locales';

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
