import type { DisplayCounts } from '@account/contract/endpoints/administration/summary';
import { type DeviceStatus, deviceStatuses } from '@account/contract/values/presence';

/** The most tiles of a row; with more displays one tile stands for several. */
const mostTiles = 100;

/** How many displays a tile stands for. */
export const displaysPerTile = (total: number): number => Math.max(1, Math.ceil(total / mostTiles));

/** The tiles of a row, most recently seen first. A kind with at least one display has at least one tile. */
export function wallTiles(counts: DisplayCounts): { kind: DeviceStatus; tiles: number }[] {
  const per = displaysPerTile(counts.total);
  return deviceStatuses.flatMap((kind) =>
    counts[kind] > 0 ? [{ kind, tiles: Math.max(1, Math.round(counts[kind] / per)) }] : [],
  );
}

/** The same, each tile by itself. */
export const tilesOf = (counts: DisplayCounts): { id: string; kind: DeviceStatus }[] =>
  wallTiles(counts).flatMap(({ kind, tiles }) =>
    Array.from({ length: tiles }, (_, place) => ({ id: `${kind} ${place}`, kind })),
  );
