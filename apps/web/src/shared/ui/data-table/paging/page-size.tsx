import { perPageChoices } from '@account/contract/calls/list-options';
import { IconSelector } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { Icon } from '../../icon/icon.tsx';
import classes from './page-size.module.css';

interface PageSizeProps {
  perPage: number;
  onChange: (perPage: number) => void;
}

/** Selects how many rows a page has. */
export const PageSize = ({ perPage, onChange }: PageSizeProps) => (
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
