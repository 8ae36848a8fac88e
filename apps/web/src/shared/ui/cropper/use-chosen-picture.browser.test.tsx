import { describe, expect, test } from 'vitest';
import { fileOf, pixel, quarters, withOrientation } from '#test/pictures.ts';
import { decodePicture } from './use-chosen-picture.ts';

const size = ({ width, height }: HTMLCanvasElement) => [width, height];

/** Which of the four fields a point lies in, by its strongest colour. */
function field(canvas: HTMLCanvasElement, x: number, y: number): string {
  const color = pixel(canvas, Math.round(canvas.width * x), Math.round(canvas.height * y));
  const strongest = Math.max(...color);
  return strongest < 128 ? 'black' : (['red', 'green', 'blue'][color.indexOf(strongest)] ?? '');
}

const fields = (canvas: HTMLCanvasElement) => [
  field(canvas, 0.2, 0.2),
  field(canvas, 0.8, 0.2),
  field(canvas, 0.2, 0.8),
  field(canvas, 0.8, 0.8),
];

test('a small picture stays as it is', async () => {
  const canvas = await decodePicture(await fileOf(quarters(300, 200)));
  expect(size(canvas)).toEqual([300, 200]);
  expect(fields(canvas)).toEqual(['red', 'green', 'blue', 'black']);
});

test.each([
  [4_000, 3_000, [2_000, 1_500]],
  [1_000, 5_000, [400, 2_000]],
  [2_000, 2_000, [2_000, 2_000]],
])('one of %d by %d is scaled down to %j', async (width, height, expected) => {
  const canvas = await decodePicture(await fileOf(quarters(width, height), 'image/jpeg'));
  expect(size(canvas)).toEqual(expected);
  expect(fields(canvas)).toEqual(['red', 'green', 'blue', 'black']);
});

describe('the orientation that the camera wrote is followed', () => {
  test.each([
    [1, [300, 200], ['red', 'green', 'blue', 'black']],
    [3, [300, 200], ['black', 'blue', 'green', 'red']],
    [6, [200, 300], ['blue', 'red', 'black', 'green']],
    [8, [200, 300], ['green', 'black', 'red', 'blue']],
  ])('%d', async (orientation, expected, turned) => {
    const photo = await withOrientation(await fileOf(quarters(300, 200), 'image/jpeg'), orientation);
    const canvas = await decodePicture(photo);
    expect(size(canvas)).toEqual(expected);
    expect(fields(canvas)).toEqual(turned);
  });

  test('of a large photograph too', async () => {
    const photo = await withOrientation(await fileOf(quarters(3_000, 2_400), 'image/jpeg'), 6);
    const canvas = await decodePicture(photo);
    expect(size(canvas)).toEqual([1_600, 2_000]);
    expect(fields(canvas)).toEqual(['blue', 'red', 'black', 'green']);
  });
});

test('a photograph of 48 megapixels is read', async () => {
  const large = quarters(8_000, 6_000);
  const file = await fileOf(large, 'image/jpeg');
  // Its memory is given back before the photograph is read.
  Object.assign(large, { width: 0, height: 0 });
  const canvas = await decodePicture(await withOrientation(file, 6));
  expect(size(canvas)).toEqual([1_500, 2_000]);
  expect(fields(canvas)).toEqual(['blue', 'red', 'black', 'green']);
});

test('the same file gives the same pixels', async () => {
  const file = await fileOf(quarters(2_400, 1_800), 'image/jpeg');
  const [one, other] = await Promise.all([decodePicture(file), decodePicture(file)]);
  expect(one.toDataURL()).toBe(other.toDataURL());
});

test('a picture made of lines is drawn', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="red"/></svg>';
  const canvas = await decodePicture(new File([svg], 'a.svg', { type: 'image/svg+xml' }));
  expect(size(canvas)).toEqual([40, 20]);
  expect(field(canvas, 0.5, 0.5)).toBe('red');
});

test.each([
  ['text', 'image/png', 'no picture at all'],
  ['empty', 'image/jpeg', ''],
])('%s is refused', async (_, type, content) => {
  await expect(decodePicture(new File([content], 'a', { type }))).rejects.toThrow('no picture');
});
