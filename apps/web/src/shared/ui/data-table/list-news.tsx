import { useState } from 'react';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import type { Column, ListRow } from './column.ts';
import type { Sort } from './list-view.ts';

/** A text for a live region: nothing until it changes, since what a page begins with is read with it. */
function useNews(text: string): string {
  const [first, setFirst] = useState<string | undefined>(text);
  if (first !== undefined && first !== text) setFirst(undefined);
  return first === undefined ? text : '';
}

/** The order of a list in words. */
function sortText<Row extends ListRow>(columns: readonly Column<Row>[], { column, direction }: Sort): string {
  const label = columns.find(({ key }) => key === column)?.label;
  return label === undefined ? '' : t('data-table.sorted', { column: t(label), direction });
}

interface ListNewsProps<Row extends ListRow> {
  columns: readonly Column<Row>[];
  sort: Sort;
  /** How many rows are chosen. */
  chosen: number;
}

/** Tells screen readers what else only shows: that the order changed, and how many rows are chosen. */
export const ListNews = <Row extends ListRow>({ columns, sort, chosen }: ListNewsProps<Row>) => (
  <>
    <p className="hidden-text" aria-live="polite">
      {useNews(sortText(columns, sort))}
    </p>
    <p className="hidden-text" aria-live="polite">
      {useNews(t('data-table.selected', { count: formatCount(chosen) }))}
    </p>
  </>
);
