import type { DisplayCounts } from '@account/contract/endpoints/administration/summary';

export type TileKind = 'on' | 'today' | 'earlier' | 'silent' | 'waiting';

/** The most tiles of a row; with more displays one tile stands for several. */
const mostTiles = 100;

/** How many displays a tile stands for. */
export const displaysPerTile = (total: number): number => Math.max(1, Math.ceil(total / mostTiles));

/** The tiles of a row, most recently seen first. A kind with at least one display has at least one tile. */
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
