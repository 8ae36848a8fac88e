import type { Reference, RowsInOrder, Walk } from '../list-source.ts';
import type { PositionIndex } from '../walk/positions.ts';

/** How a list is read in the order of the names of another table, to which its rows refer. */
export interface Relation {
  reference: Reference;
  walk: Walk;
  inOrder: RowsInOrder;
  index?: PositionIndex;
}
