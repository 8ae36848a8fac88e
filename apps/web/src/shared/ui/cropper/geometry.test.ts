import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allowed,
  type Crop,
  type CropShape,
  cropMatrix,
  factorTo,
  firstCrop,
  type Rect,
  type Size,
  type Turns,
  turned,
  turnedSize,
  zoomed,
  zoomLevel,
} from './geometry.ts';

const square: CropShape = { output: { width: 200, height: 200 }, minCrop: { width: 200, height: 200 } };
const wide: CropShape = { output: { width: 1_536, height: 864 } };

const side = fc.integer({ min: 1, max: 2_000 });
const pictures: fc.Arbitrary<Size> = fc.record({ width: side, height: side });
const shapes = fc.constantFrom(square, wide);
const number = fc.double({ min: -5_000, max: 5_000, noNaN: true });
const regions: fc.Arbitrary<Rect> = fc.record({
  x: number,
  y: number,
  width: fc.double({ min: 1, max: 9_000, noNaN: true }),
  height: fc.double({ min: 1, max: 9_000, noNaN: true }),
});

function expectAllowed(region: Rect, picture: Size, { output }: CropShape): void {
  expect(region.width / region.height).toBeCloseTo(output.width / output.height, 6);
  const again = allowed(region, picture, { output });
  expect(again.x).toBeCloseTo(region.x, 3);
  expect(again.y).toBeCloseTo(region.y, 3);
  for (const [start, length, all] of [
    [region.x, region.width, picture.width],
    [region.y, region.height, picture.height],
  ] as const) {
    const within = start >= -1e-6 && start + length <= all + 1e-6;
    const covers = start <= 1e-6 && start + length >= all - 1e-6;
    expect(within || covers).toBe(true);
  }
}

test('any region becomes one that is allowed', () => {
  fc.assert(
    fc.property(regions, pictures, shapes, (region, picture, shape) => {
      expectAllowed(allowed(region, picture, shape), picture, shape);
    }),
  );
});

describe('at first', () => {
  test('four fifths of the largest region are cut out, in the middle', () => {
    expect(firstCrop({ width: 2_000, height: 1_000 }, square)).toEqual({
      turns: 0,
      region: { x: 600, y: 100, width: 800, height: 800 },
    });
  });

  test('but never less than the least region', () => {
    expect(firstCrop({ width: 300, height: 220 }, square).region).toEqual({ x: 50, y: 10, width: 200, height: 200 });
  });

  test('of a picture smaller than the least region, all that there is', () => {
    expect(firstCrop({ width: 120, height: 100 }, square).region).toEqual({ x: 10, y: 0, width: 100, height: 100 });
  });
});

test('a region lies within the picture, or as far as it is larger, around it', () => {
  const tall = { width: 900, height: 1_600 };
  const region = { x: -900, y: 0, width: 4_000, height: 4_000 };
  expect(allowed(region, tall, { output: { width: 100, height: 100 } })).toMatchObject({ width: 1_600, y: 0 });
  const all = allowed(region, tall, wide);
  expect(all.height).toBe(1_600);
  expect(all.x).toBeLessThanOrEqual(0);
});

test('four turns lead back, and keep what is cut out', () => {
  fc.assert(
    fc.property(pictures, shapes, (picture, shape) => {
      const start = firstCrop(picture, shape);
      const turns = [1, 2, 3, 4].reduce<Crop>((crop) => turned(crop, picture, shape), start);
      expect(turns.turns).toBe(0);
      expectAllowed(turns.region, picture, shape);
    }),
  );
});

test('a turn leaves the middle where it was', () => {
  const picture = { width: 1_000, height: 600 };
  const { turns, region } = turned({ turns: 0, region: { x: 100, y: 200, width: 200, height: 200 } }, picture, square);
  expect(turns).toBe(1);
  expect(region).toEqual({ x: 200, y: 100, width: 200, height: 200 });
  expect(turnedSize(picture, turns)).toEqual({ width: 600, height: 1_000 });
});

test('zooming keeps the point that it is around', () => {
  const region = { x: 100, y: 100, width: 400, height: 200 };
  const at = { x: 0.25, y: 0.5 };
  const smaller = zoomed(region, 2, at);
  expect(smaller).toEqual({ x: 150, y: 150, width: 200, height: 100 });
  expect(zoomed(smaller, 1 / 2, at)).toEqual(region);
});

test('the zoom level goes from 0 to 1 and leads back to itself', () => {
  fc.assert(
    fc.property(pictures, shapes, fc.double({ min: 0, max: 1, noNaN: true }), (picture, shape, level) => {
      const { region } = firstCrop(picture, shape);
      const there = allowed(zoomed(region, factorTo(level, region, picture, shape)), picture, shape);
      const found = zoomLevel(there, picture, shape);
      expect(found).toBeGreaterThanOrEqual(-1e-9);
      expect(found).toBeLessThanOrEqual(1 + 1e-9);
      const only = zoomLevel(allowed({ ...region, width: 1 }, picture, shape), picture, shape) === 0;
      if (!only) expect(found).toBeCloseTo(level, 6);
    }),
  );
});

test.each<[Turns, [number, number]]>([
  [0, [0, 0]],
  [1, [100, 0]],
  [2, [300, 100]],
  [3, [0, 300]],
])('after %d turns the corner of the picture is at %j', (turns, corner) => {
  const region = { x: 0, y: 0, width: 300, height: 300 };
  const [, , , , e, f] = cropMatrix({ width: 300, height: 100 }, { turns, region }, 300);
  expect([e, f]).toEqual(corner);
});
