import { CheckIcon } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { t } from '#shared/i18n/t.ts';
import type { ListRow } from '../columns/column.ts';
import { tableRoles } from '../columns/table-roles.ts';
import classes from './select-cells.module.css';
import type { ChooseRow } from './use-row-choice.ts';
import type { Selection } from './use-selection.ts';

interface BoxProps {
  label: string;
  on: boolean;
  /** Whether only a part of what it stands for is chosen. */
  isPart?: boolean;
  disabled?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A checkbox that looks like those of forms, without their label, description and error: a table has a hundred of it. */
const Box = ({ label, on, isPart = false, disabled, onChange }: BoxProps) => (
  <span className={classes.box}>
    <input
      type="checkbox"
      ref={(input) => {
        if (input) input.indeterminate = isPart;
      }}
      aria-label={label}
      checked={on}
      disabled={disabled}
      onChange={onChange}
    />
    {on && <CheckIcon />}
  </span>
);

interface SelectRowProps {
  id: number;
  /** What the record is called. */
  name: string;
  on: boolean;
  onChoose: ChooseRow;
}

/** The checkbox of a row. With Shift it chooses every row from the one that was chosen before. */
export const SelectRow = ({ id, name, on, onChoose }: SelectRowProps) => (
  <td {...tableRoles.cell} className={classes.cell} data-select data-on={on || undefined}>
    <Box
      label={t('data-table.select_row', { name })}
      on={on}
      onChange={({ currentTarget, nativeEvent }) =>
        onChoose(id, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
      }
    />
  </td>
);

interface SelectPageProps {
  rows: readonly ListRow[];
  selection: Selection;
}

/** The checkbox over the rows: it chooses all that are shown. */
export function SelectPage({ rows, selection: { has, choose, count } }: SelectPageProps) {
  const chosen = rows.filter(({ id }) => has(id)).length;
  const isWhole = rows.length > 0 && chosen === rows.length;
  return (
    <th {...tableRoles.header} className={classes.cell} data-select data-on={count > 0 || undefined}>
      <Box
        label={t('data-table.select_page')}
        on={isWhole}
        isPart={chosen > 0 && !isWhole}
        disabled={rows.length === 0}
        onChange={() => {
          const shown = rows.map(({ id }) => id);
          choose(shown, !isWhole, shown);
        }}
      />
    </th>
  );
}

/** Keeps the place of a checkbox while rows are loaded. */
export const SelectNone = () => <td {...tableRoles.cell} className={classes.cell} data-select />;
