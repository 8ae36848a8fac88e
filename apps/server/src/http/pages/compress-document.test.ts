import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCompressor, takesGzip } from './compress-document.ts';
import { own, type Piece, shared, textOf } from './pieces.ts';

const compress = createCompressor();

it('is the document again when it is unpacked, whatever its pieces', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  const piece = fc.oneof(text.map(own), text.map(shared));
  fc.assert(
    fc.property(fc.array(piece), (pieces: Piece[]) => {
      expect(gunzipSync(compress(pieces)).toString()).toBe(textOf(pieces));
    }),
  );
  const long = [shared('<p>'), own('é'.repeat(70_000)), shared('</p>')];
  expect(gunzipSync(compress(long)).toString()).toBe(textOf(long));
});

it('tells by its length nothing of what is own, even where the rest of the document repeats it', () => {
  const lengthWith = (guess: string) =>
    compress([shared(`<p>secret=${guess}</p>`.repeat(9)), own('secret=cafe'), shared('<i>secret=cafe</i>')]).length;
  const lengths = ['cafe', 'face', 'dead', 'beef'].map((guess) => lengthWith(guess));
  expect(new Set(lengths).size).toBe(1);
  const sameRest = (secret: string) => compress([shared('<p>cafe</p>'), own(secret), own('cafe')]).length;
  expect(sameRest('cafe')).toBe(sameRest('dead'));
  expect(compress([shared('<li>row</li>'.repeat(500))]).length).toBeLessThan(200);
});

it.each([
  ['gzip', true],
  ['br, gzip;q=0.5', true],
  ['deflate, gzip ; q=1.0, *;q=0', true],
  ['gzip;q=0', false],
  ['gzip;q=0.000, br', false],
  ['br', false],
  ['x-gzip2', false],
  [undefined, false],
])('takes gzip by accept-encoding: %s', (header, takes) => {
  expect(takesGzip(header)).toBe(takes);
});
