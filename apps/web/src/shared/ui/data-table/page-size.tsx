import { perPageChoices } from '@account/contract/paging';
import { t } from '#shared/i18n/t.ts';
import classes from './pager.module.css';

interface PageSizeProps {
  perPage: number;
  onChange: (perPage: number) => void;
}

/** How many rows stand on a page. */
export const PageSize = ({ perPage, onChange }: PageSizeProps) => (
  <label className={classes.size}>
    <span className={classes.sizeLabel}>{t('data-table.page_size')}</span>
    <select value={perPage} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
      {perPageChoices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  </label>
);
