import type { CalledValue } from '#shared/ui/data-table/list-view.ts';
import type { ListState } from '#shared/ui/data-table/use-list-state.ts';

/** The filters of a list without the one whose values are counted. A search is not counted. */
export function countedBy({ called }: ListState, name: string): Record<string, CalledValue> {
  const { [name]: _counted, ...others } = called;
  return others;
}
