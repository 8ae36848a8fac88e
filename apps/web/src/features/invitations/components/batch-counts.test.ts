import type { InvitedState } from '@account/contract/endpoints/administration/invitation-batches.calls';
import { expect, it } from 'vitest';
import { peoplePerTile, tilesOfBatch } from './batch-counts.tsx';

const rowsOf = (states: readonly InvitedState[]) =>
  states.map((state, place) => ({
    row: place + 1,
    email: `p${place}@example.com`,
    name: place === 0 ? 'Ada' : null,
    state,
    reason: null,
  }));

it('a person has a tile, and keeps its place', () => {
  expect(tilesOfBatch(rowsOf(['sent', 'accepted', 'queued']))).toEqual([
    { key: '1', state: 'sent', person: 'Ada\u00a0· p0@example.com' },
    { key: '2', state: 'accepted', person: 'p1@example.com' },
    { key: '3', state: 'queued', person: 'p2@example.com' },
  ]);
});

it('of many people a tile stands for several, and one that failed is seen', () => {
  const rows = rowsOf([...Array.from({ length: 4_999 }, () => 'accepted' as const), 'failed']);
  const tiles = tilesOfBatch(rows);
  expect(peoplePerTile(rows.length)).toBe(10);
  expect(tiles).toHaveLength(501);
  expect(tiles.filter(({ state }) => state === 'failed')).toHaveLength(1);
  expect(new Set(tiles.map(({ key }) => key)).size).toBe(tiles.length);
});
