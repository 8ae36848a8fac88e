import { t } from '#shared/i18n/t.ts';
import { ErrorState } from '../../error-state/error-state.tsx';
import type { ListPage } from '../list-page.ts';
import { tableRoles } from './table-roles.ts';
import classes from './table-row.module.css';

interface FailureRowProps {
  failure: NonNullable<ListPage<never>['failure']>;
  /** How many columns are shown. */
  columns: number;
  onRetry: () => void;
}

/** Shown in place of rows that could not be loaded. The headers stay, since another order may succeed. */
export const FailureRow = ({ failure, columns, onRetry }: FailureRowProps) => (
  <tbody {...tableRoles.group}>
    <tr {...tableRoles.row} className={classes.failure}>
      <td {...tableRoles.cell} colSpan={columns}>
        <ErrorState
          title={t('data-table.failed_title')}
          text={t('data-table.failed_text', { message: failure.message })}
          requestId={failure.requestId}
          onRetry={onRetry}
        />
      </td>
    </tr>
  </tbody>
);
