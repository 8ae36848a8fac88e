import type { MessageId } from '@account/messages/ids';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, type Ref, useCallback } from 'react';
import { t } from '#shared/i18n/t.ts';
import { tableRoles } from '#shared/list/columns/table-roles.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { type CellChoices, EditableCell } from './editable-cell.tsx';
import type { LineOutcome, Outcomes } from './line-outcomes.ts';
import classes from './lines-table.module.css';
import { LongTable } from './long-table.tsx';
import { OutcomeBadge } from './outcomes.tsx';

/** A column of a list whose cells can be corrected. */
export interface SheetColumn<Field extends string = string> {
  field: Field;
  label: MessageId;
  width?: string | undefined;
  /** The value that holds where a cell is empty. */
  standsFor?: string | undefined;
  /** Words that are offered while one is typed, or a call that responds with names. */
  choices?: CellChoices | undefined;
}

interface LineChanges {
  onChange(key: number, field: string, value: string): void;
  onRemove(key: number): void;
}

interface LineRowProps extends LineChanges {
  line: Readonly<Record<string, string | number>>;
  lineKey: number;
  outcome: LineOutcome | undefined;
  columns: readonly SheetColumn[];
  index: number | undefined;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

/** Memoised, so that rows do not render again while others change or scroll. */
const LineRow = memo(function LineRow({
  line,
  lineKey: key,
  outcome,
  columns,
  index,
  ref,
  onChange,
  onRemove,
}: LineRowProps) {
  return (
    <tr
      {...tableRoles.row}
      ref={ref}
      className={classes.row}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      <td {...tableRoles.cell} className={classes.number}>
        {key}
      </td>
      <td {...tableRoles.cell} className={classes.outcome}>
        <OutcomeBadge of={outcome} />
      </td>
      {columns.map(({ field, label, standsFor, choices }) => (
        <td {...tableRoles.cell} key={field} data-prefix={t(label)}>
          <EditableCell
            label={t('invitations.of_line', { field: t(label), line: key })}
            value={String(line[field] ?? '')}
            standsFor={standsFor}
            error={outcome?.errors[field]}
            offer={outcome?.offers?.[field]}
            choices={choices}
            onChange={(value) => onChange(key, field, value)}
          />
        </td>
      ))}
      <td {...tableRoles.cell} className={classes.remove}>
        <ActionIcon title={t('invitations.remove', { line: key })} onClick={() => onRemove(key)}>
          <Icon of={IconTrash} size="sm" stroke={1.7} />
        </ActionIcon>
      </td>
    </tr>
  );
});

interface SheetTableProps<Field extends string> {
  /** The name of the table, where a page has several. */
  label?: string | undefined;
  lines: readonly Readonly<Record<Field, string> & { key: number }>[];
  outcomes: Outcomes<Field>;
  columns: readonly SheetColumn<Field>[];
  onChange(key: number, field: Field, value: string): void;
  onRemove(key: number): void;
}

/** The lines of a list with their outcomes, to be corrected in place. */
export function SheetTable<Field extends string>({
  label,
  lines,
  outcomes,
  columns,
  ...changes
}: SheetTableProps<Field>) {
  const keyOf = useCallback((index: number) => lines[index]?.key ?? index, [lines]);
  return (
    <LongTable
      label={label ?? t('invitations.lines')}
      heads={[
        { id: 'line', label: t('invitations.line'), width: '5rem' },
        { id: 'outcome', label: t('invitations.outcome'), width: '9.5rem' },
        ...columns.map(({ field, label, width }) => ({ id: field, label: t(label), width })),
        { id: 'remove', label: t('invitations.removal'), width: '4rem', isHidden: true },
      ]}
      count={lines.length}
      keyOf={keyOf}
      rowAt={(index, isLong, ref) => {
        const line = lines[index];
        if (!line) return undefined;
        return (
          <LineRow
            key={line.key}
            line={line}
            lineKey={line.key}
            outcome={outcomes.get(line.key)}
            columns={columns}
            index={isLong ? index : undefined}
            ref={ref}
            {...changes}
          />
        );
      }}
    />
  );
}
