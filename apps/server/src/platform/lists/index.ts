export {
  byFewNames,
  byNameOf,
  countOfNamed,
  foundByNamed,
  isOfNamed,
  leadingNames,
  type Members,
} from './by-name-of.ts';
export {
  type AskedOrganizations,
  askedOrganizations,
  belongsToAll,
  listOf,
  type OnlyOrganization,
  onlyOwn,
  pagesOf,
  rowsOfOrganization,
} from './list-of.ts';
export type { ListPage, ListResponse } from './list-page.ts';
export {
  conditions,
  countOfAll,
  type ListFilter,
  type MatchKind,
  order,
  type RowsInOrder,
  type Walk,
} from './list-source.ts';
export { folded, leadingPattern, searchPattern, trailingPattern } from './search-pattern.ts';
export { createSharedReads } from './shared-reads.ts';
export { tuning } from './tuning.ts';
export { arePositionsDue, makePositions, positionsTask } from './walk/positions.ts';
