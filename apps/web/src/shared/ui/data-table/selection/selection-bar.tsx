import type { PageMeta } from '@account/contract/calls/paging';
import { limits } from '@account/contract/limits';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '../../icon/icon.tsx';
import type { ListRow } from '../column.ts';
import classes from './selection-bar.module.css';
import { useClearByEscape } from './use-clear-by-escape.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  rows: readonly ListRow[];
  meta: PageMeta | undefined;
  /** What can be done with all that is chosen. */
  children: ReactNode;
}

/** Offers to choose all that match, or says why that is not possible once a whole page is chosen. */
function ChooseAll({ selection, rows, meta }: Omit<SelectionBarProps, 'children'>) {
  if (!meta || selection.isAll || meta.total <= selection.count) return undefined;
  if (!meta.total_is_capped && meta.total <= limits.operation)
    return (
      <Button size="compact-sm" variant="light" onClick={() => selection.chooseAll(meta.total)}>
        {t('data-table.select_all', { total: formatCount(meta.total) })}
      </Button>
    );
  const isWholePage = rows.length > 0 && rows.every(({ id }) => selection.has(id));
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
        {/* Told as news, which are read before the bar. */}
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
