import type { PageMeta } from '@account/contract/paging';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '../icon/icon.tsx';
import { pageChunk } from './page-chunk.ts';
import classes from './pager.module.css';

interface StepProps {
  label: string;
  icon: TablerIcon;
  disabled: boolean;
  onPress: () => void;
}

/** Disabled it keeps the focus: whoever steps to the last page by keyboard is not thrown back to the top. */
const Step = ({ label, icon, disabled, onPress }: StepProps) => (
  <button
    type="button"
    className={classes.page}
    aria-label={label}
    title={label}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onPress}
  >
    <Icon of={icon} size="sm" stroke={1.8} />
  </button>
);

function shownText({ from, to, total, total_is_capped }: PageMeta): string {
  const all = formatCount(total) + (total_is_capped ? '+' : '');
  return t('data-table.showing', { from: formatCount(from), to: formatCount(to), total: all });
}

interface PagerProps {
  /** Undefined while the first page is on its way. */
  meta: PageMeta | undefined;
  onPage: (page: number) => void;
}

/** Where one is in the list, and the way to the other pages; which those are is not guessed at. */
export function Pager({ meta, onPage }: PagerProps) {
  const page = meta?.current_page ?? 1;
  const last = meta?.last_page ?? 0;
  return (
    <div className={classes.pager}>
      <span className={`${classes.shown} caps`} role="status">
        {meta && shownText(meta)}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
      <div className={classes.pages} role="group" aria-label={t('data-table.pages')}>
        <Step
          label={t('data-table.first_page')}
          icon={IconChevronsLeft}
          disabled={page <= 1}
          onPress={() => onPage(1)}
        />
        <Step
          label={t('data-table.previous_page')}
          icon={IconChevronLeft}
          disabled={page <= 1}
          onPress={() => onPage(page - 1)}
        />
        {pageChunk(page, last).map((number) => (
          <button
            type="button"
            key={number}
            className={classes.page}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {formatCount(number)}
          </button>
        ))}
        <Step
          label={t('data-table.next_page')}
          icon={IconChevronRight}
          disabled={page >= last}
          onPress={() => onPage(page + 1)}
        />
        <Step
          label={t('data-table.last_page')}
          icon={IconChevronsRight}
          disabled={page >= last}
          onPress={() => onPage(last)}
        />
      </div>
    </div>
  );
}
