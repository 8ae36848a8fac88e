import { perPageChoices } from '@account/contract/calls/list-options';
import type { PageMeta } from '@account/contract/calls/paging';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconSelector,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { ListRow } from '../columns/column.ts';
import { type FetchedPage, isEmpty } from '../state/fetched-page.ts';
import type { ListState } from '../state/use-list-state.ts';
import classes from './pager.module.css';

interface PageTopProps {
  page: number;
  list: RefObject<HTMLElement | null>;
}

/** Lets another page of a list begin at its top, after what was pressed is drawn. */
export function PageTop({ page, list }: PageTopProps) {
  const drawn = useDeferredValue(page);
  const shown = useRef(drawn);
  useEffect(() => {
    if (shown.current === drawn) return;
    shown.current = drawn;
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView({ block: 'start' });
  }, [drawn, list]);
  return null;
}

/** How many page numbers the pager shows. */
const chunk = 6;

/** The page numbers that the pager shows for a page: its block of six, as far as there are pages. */
export function pageChunk(page: number, last: number): number[] {
  const start = Math.floor((page - 1) / chunk) * chunk + 1;
  return Array.from({ length: Math.max(0, Math.min(chunk, last - start + 1)) }, (_, offset) => start + offset);
}

interface StepProps {
  label: string;
  icon: TablerIcon;
  disabled: boolean;
  onPress: () => void;
}

/** Disabled by `aria-disabled`, so that it keeps the focus of a keyboard user who reaches the last page. */
const Step = ({ label, icon, disabled, onPress }: StepProps) => (
  <button
    type="button"
    className={classes.page}
    title={label}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onPress}
  >
    <Icon of={icon} size="sm" stroke={1.8} />
  </button>
);

interface PageLinksProps {
  page: number;
  /** 0 until it is known. */
  last: number;
  onPage: (page: number) => void;
}

/** Buttons for the first and previous page, up to six page numbers, the next and the last page. */
export function PageLinks({ page, last, onPage }: PageLinksProps) {
  const [isFirst, isLast] = [page <= 1, page >= last];
  const to = (target: number) => () => onPage(target);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className={classes.pages} role="group" aria-label={t('data-table.pages')}>
      <Step label={t('data-table.first_page')} icon={IconChevronsLeft} disabled={isFirst} onPress={to(1)} />
      <Step label={t('data-table.previous_page')} icon={IconChevronLeft} disabled={isFirst} onPress={to(page - 1)} />
      {pageChunk(page, last).map((number) => (
        <button
          type="button"
          key={number}
          className={classes.page}
          aria-current={number === page ? 'page' : undefined}
          onClick={to(number)}
        >
          {formatCount(number)}
        </button>
      ))}
      <Step label={t('data-table.next_page')} icon={IconChevronRight} disabled={isLast} onPress={to(page + 1)} />
      <Step label={t('data-table.last_page')} icon={IconChevronsRight} disabled={isLast} onPress={to(last)} />
    </div>
  );
}

interface PageSizeProps {
  perPage: number;
  onChange: (perPage: number) => void;
}

/** Selects how many rows a page has. */
const PageSize = ({ perPage, onChange }: PageSizeProps) => (
  <label className={classes.size}>
    {t('data-table.page_size')}
    <span className={classes.select}>
      <select value={perPage} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
        {perPageChoices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      <Icon of={IconSelector} size="xs" stroke={1.8} />
    </span>
  </label>
);

function shownText({ from, to, total, total_is_capped }: PageMeta): string {
  const all = formatCount(total) + (total_is_capped ? '+' : '');
  return t('data-table.showing', { from: formatCount(from), to: formatCount(to), total: all });
}

interface PagerProps<Row extends ListRow> {
  state: ListState;
  page: FetchedPage<Row>;
}

/**
 * Says which rows of the list are shown, and leads to the other pages. Without rows it is empty, and stays. Until the first
 * rows come it is not seen: they need more or less space than their skeleton, and would move it.
 */
export function Pager<Row extends ListRow>({ state, page }: PagerProps<Row>) {
  const { meta, rows, renewing = false } = page;
  const { perPage } = state.view;
  const last = meta?.last_page ?? 0;
  // The requested page, even while rows of the last one are shown: repeated clicks go on from it.
  const current = meta ? Math.min(state.view.page, last) : 1;
  // A list that is returned whole has no page size to choose.
  const isWhole = rows !== undefined && rows.length > perPage;
  const isNothing = isEmpty(page);
  // Screen readers announce what enters a live region, and not what is inserted together with it. An effect after a click
  // runs before the browser looks at the page again, so the text waits for a task of its own; and for rows that are loaded
  // anew, or their former range would be announced too.
  const [hasRegion, setHasRegion] = useState(false);
  useEffect(() => {
    if (renewing) return undefined;
    const timer = setTimeout(() => setHasRegion(true));
    return () => clearTimeout(timer);
  }, [renewing]);
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
