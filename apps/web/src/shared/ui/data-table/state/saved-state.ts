import type { ListRow } from '../column.ts';
import { type ListForm, type ListView, readView, same, writeView } from '../list-view.ts';

/** The parameters of an address that a saved view keeps: all but the page and the view itself, and always the columns. */
export function savedParams<Row extends ListRow>(view: ListView, form: ListForm<Row>): Record<string, string> {
  const written = writeView({ ...view, page: 1, saved: undefined }, new URLSearchParams(), form);
  return { ...Object.fromEntries(written), hide: view.hidden.join(',') };
}

/** The state that a saved view stands for. What the list no longer knows is left out. */
export const savedState = <Row extends ListRow>(
  params: Readonly<Record<string, string>>,
  form: ListForm<Row>,
  id: number,
): ListView => ({ ...readView(new URLSearchParams(params), form), page: 1, saved: id });

/** Whether two states show the same, on whichever page. */
export function showsSame(a: ListView, b: ListView): boolean {
  const names = Object.keys({ ...a.filters, ...b.filters });
  return (
    a.search === b.search &&
    a.perPage === b.perPage &&
    a.sort.column === b.sort.column &&
    a.sort.direction === b.sort.direction &&
    names.every((name) => a.filters[name] === b.filters[name]) &&
    same(a.hidden, b.hidden)
  );
}
