import type { PageMeta } from '@account/contract/calls/paging';
import { limits } from '@account/contract/limits';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { ListRow } from '../columns/column.ts';
import classes from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

/** The elements that Escape closes while they are open, wherever the focus is. */
const closable = 'dialog[open], [popover="auto"]:popover-open, [role="menu"]';
/** The fields that have a use of their own for the key. */
const fields = 'input:not([type="checkbox"]), textarea, select';

/** Clears by Escape, unless the key is of use to what is open, or to what has the focus. */
function useClearByEscape(clear: () => void): void {
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || document.querySelector(closable)) return;
      if (target instanceof Element && target.closest(fields)) return;
      clear();
    };
    // First of all, while what the key closes is still open.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [clear]);
}

interface SelectionBarProps {
  selection: Selection;
  rows: readonly ListRow[];
  meta: PageMeta | undefined;
  /** The actions for all chosen records. */
  children: ReactNode;
}

/** Offers to choose all that match, or says why that is not possible once a whole page is chosen. */
function ChooseAll({ selection, rows, meta }: Omit<SelectionBarProps, 'children'>) {
  if (!meta || selection.isAll) return undefined;
  const isWholePage = rows.length > 0 && rows.every(({ id }) => selection.has(id));
  // The chosen records may be others, or more than can be named one by one.
  if (isWholePage && meta.total <= selection.count && selection.count <= limits.chosen) return undefined;
  if (!meta.total_is_capped && meta.total <= limits.operation)
    return (
      <Button size="compact-sm" variant="light" onClick={() => selection.chooseAll(meta.total)}>
        {t('data-table.select_all', { total: formatCount(meta.total) })}
      </Button>
    );
  return (
    isWholePage && <span className="sm muted">{t('data-table.too_many_to_select', { most: limits.operation })}</span>
  );
}

/** Says how many records are chosen and what can be done with them. It stays in view while the list is longer. */
export function SelectionBar({ selection, rows, meta, children }: SelectionBarProps) {
  const { count, clear } = selection;
  useClearByEscape(clear);
  return (
    <section className={classes.bar} aria-label={t('data-table.selection')}>
      <div className={classes.chosen}>
        {/* The live region says it, and is read before the bar. */}
        <p className={`${classes.count} num`} aria-hidden="true">
          {t('data-table.selected', { count: formatCount(count) })}
        </p>
        <ChooseAll {...{ selection, rows, meta }} />
      </div>
      <div className={classes.actions}>{children}</div>
      <ActionIcon className={classes.clear ?? ''} title={t('data-table.clear_selection')} onClick={clear}>
        <Icon of={IconX} />
      </ActionIcon>
    </section>
  );
}
