import { expect, test } from 'vitest';
import { canvasOf, gradient, pixel, pixels } from '#test/pictures.ts';
import { cropToJpeg, drawCrop } from './draw-crop.ts';
import type { Crop, Turns } from './geometry.ts';

const picture = gradient(60, 40);

function drawn(crop: Crop, width: number, height: number, source = picture): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  drawCrop(canvas, source, crop);
  return canvas;
}

test('a region in its own size has the very pixels of the picture', () => {
  const region = { x: 7, y: 5, width: 30, height: 20 };
  const expected = picture.getContext('2d')?.getImageData(7, 5, 30, 20).data;
  expect(pixels(drawn({ turns: 0, region }, 30, 20))).toEqual(expected);
});

/** Where a pixel of the turned picture comes from. */
const origins: Record<Turns, (x: number, y: number) => [number, number]> = {
  0: (x, y) => [x, y],
  1: (x, y) => [y, 39 - x],
  2: (x, y) => [59 - x, 39 - y],
  3: (x, y) => [59 - y, x],
};

test.each<Turns>([0, 1, 2, 3])('after %d turns each pixel is one of the picture, in its place', (turns) => {
  const [width, height] = turns % 2 === 0 ? [60, 40] : [40, 60];
  const canvas = drawn({ turns, region: { x: 0, y: 0, width, height } }, width, height);
  for (let y = 0; y < height; y += 3) {
    for (let x = 0; x < width; x += 3) expect(pixel(canvas, x, y)).toEqual(pixel(picture, ...origins[turns](x, y)));
  }
});

test('pixels beyond the picture are white', () => {
  const canvas = drawn({ turns: 0, region: { x: -10, y: 0, width: 80, height: 40 } }, 80, 40);
  expect(pixel(canvas, 0, 20)).toEqual([255, 255, 255]);
  expect(pixel(canvas, 9, 20)).toEqual([255, 255, 255]);
  expect(pixel(canvas, 10, 20)).toEqual(pixel(picture, 0, 20));
  expect(pixel(canvas, 70, 20)).toEqual([255, 255, 255]);
});

test('transparent pixels are white', () => {
  const empty = document.createElement('canvas');
  Object.assign(empty, { width: 10, height: 10 });
  const canvas = drawn({ turns: 0, region: { x: 0, y: 0, width: 10, height: 10 } }, 10, 10, empty);
  expect(new Set(pixels(canvas))).toEqual(new Set([255]));
});

test('the edge of the picture stays itself when it is made larger', () => {
  const canvas = drawn({ turns: 0, region: { x: 0, y: 0, width: 30, height: 20 } }, 300, 200);
  const [red, green] = pixel(canvas, 0, 0);
  expect(Math.max(red, green)).toBeLessThan(8);
});

test('the result is a JPEG in the size that was asked for, and the same each time', async () => {
  const crop: Crop = { turns: 1, region: { x: 3.4, y: 2.6, width: 20.2, height: 20.2 } };
  const [one, other] = await Promise.all([
    cropToJpeg(picture, crop, { width: 200, height: 200 }),
    cropToJpeg(picture, crop, { width: 200, height: 200 }),
  ]);
  expect(one.type).toBe('image/jpeg');
  expect(new Uint8Array(await one.arrayBuffer())).toEqual(new Uint8Array(await other.arrayBuffer()));
  const { width, height } = await canvasOf(one);
  expect([width, height]).toEqual([200, 200]);
});
