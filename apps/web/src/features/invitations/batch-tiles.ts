import type { InvitationBatch } from '@account/contract/endpoints/administration/invitation-batches';
import {
  type InvitationState,
  invitationStates,
} from '@account/contract/endpoints/administration/invitation-batches.calls';
import { joinFacts } from '#shared/i18n/isolate.ts';

/** The most tiles of a wall; of more people one tile stands for several. */
const mostTiles = 500;

type Rows = InvitationBatch['rows'];

interface BatchTile {
  key: string;
  state: InvitationState;
  /** Whose tile it is, where it stands for one person. */
  person?: string;
}

/** How many people a tile stands for. */
export const peoplePerTile = (total: number): number => Math.max(1, Math.ceil(total / mostTiles));

/**
 * The tiles of a batch: one for each person, who keeps the place in the list; of many people some for each state, at least
 * one.
 */
export function tilesOfBatch(rows: Rows): BatchTile[] {
  const per = peoplePerTile(rows.length);
  if (per === 1)
    return rows.map(({ row, state, name, email }) => ({
      key: String(row),
      state,
      person: joinFacts([name, email]),
    }));
  const byState = Map.groupBy(rows, ({ state }) => state);
  return invitationStates.toReversed().flatMap((state) => {
    const count = byState.get(state)?.length ?? 0;
    const tiles = count > 0 ? Math.max(1, Math.round(count / per)) : 0;
    return Array.from({ length: tiles }, (_, place) => ({ key: `${state} ${place}`, state }));
  });
}
