import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '../../icon/icon.tsx';
import classes from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  /** What can be done with all that is chosen. */
  children: ReactNode;
}

/** Says how many records are chosen and what can be done with them. It stays in view while the list is longer. */
export const SelectionBar = ({ selection: { ids, clear }, children }: SelectionBarProps) => (
  <section className={classes.bar} aria-label={t('data-table.selection')}>
    <p className={`${classes.count} num`} aria-live="polite">
      {t('data-table.selected', { count: formatCount(ids.size) })}
    </p>
    {children}
    <ActionIcon aria-label={t('data-table.clear_selection')} title={t('data-table.clear_selection')} onClick={clear}>
      <Icon of={IconX} />
    </ActionIcon>
  </section>
);
