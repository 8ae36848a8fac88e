import type { DisplayCounts } from '@account/contract/summary';

export type TileKind = 'on' | 'today' | 'earlier' | 'silent' | 'waiting';

/** As many tiles as a row has at most; beyond that one stands for several displays. */
const mostTiles = 100;

/** How many displays a tile stands for. */
export const displaysPerTile = (total: number): number => Math.max(1, Math.ceil(total / mostTiles));

/** The tiles of a row, most recently seen first. A kind that exists has a tile, however few it has. */
export function wallTiles(counts: DisplayCounts): { kind: TileKind; tiles: number }[] {
  const { total, on, today, silent, waiting } = counts;
  const per = displaysPerTile(total);
  const earlier = Math.max(0, total - on - today - silent - waiting);
  const kinds: [TileKind, number][] = [
    ['on', on],
    ['today', today],
    ['earlier', earlier],
    ['silent', silent],
    ['waiting', waiting],
  ];
  return kinds.flatMap(([kind, count]) => (count > 0 ? [{ kind, tiles: Math.max(1, Math.round(count / per)) }] : []));
}
