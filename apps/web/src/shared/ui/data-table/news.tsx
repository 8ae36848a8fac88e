import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import type { Column, ListRow } from './column.ts';
import type { Sort } from './list-view.ts';

/** A text for a live region: nothing until it changes, since what a page begins with is read with it. */
function useNews(text: string): string {
  const [first, setFirst] = useState<string | undefined>(text);
  if (first !== undefined && first !== text) setFirst(undefined);
  return first === undefined ? text : '';
}

/** Tells screen readers what else only shows. */
export const News = ({ text }: { text: string }) => (
  <p className="hidden-text" aria-live="polite">
    {useNews(text)}
  </p>
);

/** The order of a list in words. */
export function sortText<Row extends ListRow>(columns: readonly Column<Row>[], { column, direction }: Sort): string {
  const label = columns.find(({ key }) => key === column)?.label;
  return label === undefined ? '' : t('data-table.sorted', { column: t(label), direction });
}
