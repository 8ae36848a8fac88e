import type { PageMeta } from '@account/contract/calls/paging';
import { useEffect, useState } from 'react';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import type { ListRow } from '../column.ts';
import { isEmpty } from '../list-body.tsx';
import type { ListPage } from '../list-page.ts';
import type { ListState } from '../use-list-state.ts';
import { PageLinks } from './page-links.tsx';
import { PageSize } from './page-size.tsx';
import classes from './pager.module.css';

function shownText({ from, to, total, total_is_capped }: PageMeta): string {
  const all = formatCount(total) + (total_is_capped ? '+' : '');
  return t('data-table.showing', { from: formatCount(from), to: formatCount(to), total: all });
}

interface PagerProps<Row extends ListRow> {
  state: ListState;
  page: ListPage<Row>;
}

/**
 * Says which rows of the list are shown, and leads to the other pages. Without rows it is empty, and stays. Until the first
 * rows come it is not seen: they need more or less space than their skeleton, and would move it.
 */
export function Pager<Row extends ListRow>({ state, page }: PagerProps<Row>) {
  const { meta, rows } = page;
  const { perPage } = state.view;
  const last = meta?.last_page ?? 0;
  // The requested page, even while rows of the last one are shown: repeated clicks go on from it.
  const current = meta ? Math.min(state.view.page, last) : 1;
  // A list that is returned whole has no page size to choose.
  const isWhole = rows !== undefined && rows.length > perPage;
  const isNothing = isEmpty(page);
  // Screen readers announce what enters a live region, and not what is inserted together with it. An effect after a click
  // runs before the browser looks at the page again, so the text waits for a task of its own.
  const [hasRegion, setHasRegion] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasRegion(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.pager} data-empty={isNothing || undefined} data-early={meta ? undefined : true}>
      <span className={`${classes.shown} caps`} role="status">
        {/* After a search without result, until the next one has its rows, there is nothing to say. */}
        {meta && meta.total > 0 && (hasRegion ? shownText(meta) : '\u00a0')}
      </span>
      {!isNothing && !isWhole && <PageSize perPage={perPage} onChange={state.sizePages} />}
      {!isNothing && <PageLinks page={current} last={last} onPage={state.showPage} />}
    </div>
  );
}
