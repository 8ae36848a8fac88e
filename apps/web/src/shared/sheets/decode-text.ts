import type { Locale } from '@account/messages/locales';
import { kindOf } from './column-headers.ts';
import { type Encoding, encodings, likelihood } from './encodings.ts';

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** How many bytes are looked at to tell UTF-16 without a mark from the others. */
const probed = 1_000;
/** How many bytes, in lines that hold others than ASCII, an encoding is guessed by. */
const sampled = 4_096;
/** A guess that is not likelier than the next one by this is not made. */
const margin = 0.15;
/** How much likelier an encoding is in the language whose Excel writes it. */
const usual = 0.2;

/** Text of Latin letters has a zero in every other byte of UTF-16. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const probe = bytes.subarray(0, probed);
  const zeros = [0, 0];
  for (const [place, byte] of probe.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < probe.length / 8) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** CP850 beyond ASCII: "CSV (MS-DOS)" of Excel, which browsers cannot read. */
const dos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const decodeDos = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : dos[byte - 0x80])).join('');

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The lines that other encodings read otherwise. No encoding here has a line break within a character. */
function tellingLines(bytes: Uint8Array): Uint8Array {
  const telling: number[] = [];
  let start = 0;
  for (let place = 0; place <= bytes.length && telling.length < sampled; place += 1) {
    if (place < bytes.length && bytes[place] !== 0x0a && bytes[place] !== 0x0d) continue;
    const line = bytes.subarray(start, Math.min(place + 1, start + sampled));
    if (line.some((byte) => byte > 0x7f)) telling.push(...line);
    start = place + 1;
  }
  return Uint8Array.from(telling);
}

/** The first texts of a table that an encoding makes a difference to, headers left out. */
function firstTexts(text: string): string {
  const cells = text.split(/[\t;,|"\r\n]+/).filter((cell) => /\P{ASCII}/u.test(cell) && !kindOf(cell));
  return [...new Set(cells.map((cell) => cell.trim().slice(0, 24)))].slice(0, 3).join(', ');
}

/** An encoding that a file may be read in, with a preview. */
export interface Reading {
  encoding: string;
  /** The name of the encoding. */
  name: string;
  /** The first texts as they are read then. */
  preview: string;
}

export interface Decoded {
  text: string;
  /** The encoding that is guessed; undefined where several are as likely, or nothing had to be guessed. */
  encoding: string | undefined;
  /** All that it may be instead, the likeliest first; none where the bytes leave no doubt. */
  readings: readonly Reading[];
}

/** @param isCut whether the bytes may end within a character, which is left out then */
export const decodeAs = (bytes: Uint8Array, encoding: string, isCut = false): string =>
  encoding === 'cp850' ? decodeDos(bytes) : new TextDecoder(encoding).decode(bytes, { stream: isCut });

function guess(bytes: Uint8Array, language: Locale): Decoded {
  const sample = tellingLines(bytes);
  const likely = (encoding: Encoding, text: string) =>
    likelihood(text, encoding) + (encoding.usualIn.includes(language) ? usual : 0);
  const read = new Map<string, { encoding: Encoding; score: number }>();
  for (const encoding of encodings) {
    const text = decodeAs(sample, encoding.label, true);
    const [before, score] = [read.get(text), likely(encoding, text)];
    // A text that two encodings read alike is one reading.
    read.set(text, { encoding: before?.encoding ?? encoding, score: Math.max(score, before?.score ?? score) });
  }
  const ranked = [...read]
    .map(([text, { encoding, score }]) => ({ text, encoding, score }))
    .toSorted((left, right) => right.score - left.score);
  const [first = { encoding: { label: 'windows-1252' }, score: 0 }, second] = ranked;
  const isLikely = !second || first.score - second.score >= margin;
  return {
    text: decodeAs(bytes, first.encoding.label),
    encoding: isLikely ? first.encoding.label : undefined,
    readings: ranked.map(({ text, encoding: { label, name } }) => ({
      encoding: label,
      name,
      preview: firstTexts(text),
    })),
  };
}

/**
 * The text of a file in UTF-8 or UTF-16, with a byte order mark or without; for any other, the encoding is guessed by what
 * reads best, and by the language of the page.
 */
export function decodeText(bytes: Uint8Array, language: Locale): Decoded {
  const mark = marks.find((one) => one.bytes.every((byte, place) => bytes[place] === byte));
  const encoding = mark?.encoding ?? unmarkedUtf16(bytes);
  const text = encoding ? decodeAs(bytes, encoding) : decodeUtf8(bytes);
  return text === undefined ? guess(bytes, language) : { text, encoding: undefined, readings: [] };
}
