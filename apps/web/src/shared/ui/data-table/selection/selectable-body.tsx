import type { ComponentType, ReactNode } from 'react';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import type { ListRow } from '../column.ts';
import { ListBody, type ListBodyProps } from '../list-body.tsx';
import { News } from '../news.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type Selection, useSelection } from './use-selection.ts';

/** Lets people choose rows, to do something with all of them. */
export interface Selecting<Row extends ListRow> {
  /** What a row is called; must be the same function on each render. */
  nameOf: (row: Row) => string;
  /** The buttons in the bar that says how many are chosen. */
  Actions: ComponentType<{ selection: Selection }>;
}

interface SelectableBodyProps<Row extends ListRow> {
  body: ListBodyProps<Row>;
  selecting: Selecting<Row>;
  /** What stands below the rows. */
  children: ReactNode;
}

/** The rows of a list in which some can be chosen. Nothing around them renders again with the choice, so it is kept here. */
export function SelectableBody<Row extends ListRow>({ body, selecting, children }: SelectableBodyProps<Row>) {
  const { state, page } = body;
  const { nameOf, Actions } = selecting;
  const selection = useSelection(state);
  return (
    <>
      <ListBody {...body} choosing={{ selection, nameOf }} />
      {children}
      <News text={t('data-table.selected', { count: formatCount(selection.count) })} />
      {selection.count > 0 && (
        <SelectionBar selection={selection} rows={page.rows ?? []} meta={page.meta}>
          <Actions selection={selection} />
        </SelectionBar>
      )}
    </>
  );
}
