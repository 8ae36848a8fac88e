import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '../../icon/icon.tsx';
import { pageChunk } from './page-chunk.ts';
import classes from './pager.module.css';

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
