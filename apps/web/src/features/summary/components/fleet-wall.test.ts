import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displaysPerTile, wallTiles } from './fleet-wall.tsx';

test('one tile is one display, those seen last first', () => {
  expect(wallTiles({ total: 13, on: 5, today: 3, week: 3, silent: 1, waiting: 0, blocked: 1 })).toEqual([
    { kind: 'on', tiles: 5 },
    { kind: 'today', tiles: 3 },
    { kind: 'week', tiles: 3 },
    { kind: 'silent', tiles: 1 },
    { kind: 'blocked', tiles: 1 },
  ]);
});

test('beyond a hundred one tile stands for several, and a single display still has its own', () => {
  expect(displaysPerTile(100)).toBe(1);
  expect(displaysPerTile(101)).toBe(2);
  expect(wallTiles({ total: 5_000, on: 4_999, today: 0, week: 0, silent: 1, waiting: 0, blocked: 0 })).toEqual([
    { kind: 'on', tiles: 100 },
    { kind: 'silent', tiles: 1 },
  ]);
});

test('no row is much longer than a hundred tiles, and none is empty that has displays', () => {
  const counts = fc.tuple(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6), fc.nat(1e6), fc.nat(1e6), fc.nat(1e6));
  fc.assert(
    fc.property(counts, ([on, today, silent, waiting, week, blocked]) => {
      const total = on + today + silent + waiting + week + blocked;
      const tiles = wallTiles({ total, on, today, week, silent, waiting, blocked }).reduce(
        (sum, { tiles: some }) => sum + some,
        0,
      );
      expect(tiles).toBeLessThanOrEqual(105);
      expect(tiles > 0).toBe(total > 0);
    }),
  );
});
