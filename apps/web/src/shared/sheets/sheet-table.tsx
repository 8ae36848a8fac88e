import type { MessageId } from '@account/messages/ids';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, type Ref, useCallback } from 'react';
import { t } from '#shared/i18n/t.ts';
import { tableRoles } from '#shared/list/columns/table-roles.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { Line, LineField } from '../lines/line.ts';
import type { LineOutcome, Outcomes } from '../lines/outcomes.ts';
import { EditableCell } from './editable-cell.tsx';
import classes from './lines-table.module.css';
import { LongTable } from './long-table.tsx';
import { OutcomeBadge } from './outcomes.tsx';

const labels: Record<LineField, MessageId> = {
  email: 'users.email',
  name: 'users.name',
  username: 'users.username',
  role: 'users.role',
  panel_role: 'users.panel_role',
  organization: 'users.organization',
};

export interface LineChanges {
  onChange: (key: number, field: LineField, value: string) => void;
  onRemove: (key: number) => void;
}

interface LineRowProps extends LineChanges {
  line: Line;
  outcome: LineOutcome | undefined;
  fields: readonly LineField[];
  /** What holds where a field is empty. */
  standsFor: Readonly<Partial<Record<LineField, string>>>;
  index: number | undefined;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

/** Memoised, so that rows do not render again while others change or scroll. */
const LineRow = memo(function LineRow({
  line,
  outcome,
  fields,
  standsFor,
  index,
  ref,
  onChange,
  onRemove,
}: LineRowProps) {
  const { key } = line;
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
        <OutcomeBadge outcome={outcome?.outcome} />
      </td>
      {fields.map((field) => (
        <td {...tableRoles.cell} key={field} data-prefix={t(labels[field])}>
          <EditableCell
            label={t('invitations.of_line', { field: t(labels[field]), line: key })}
            value={line[field]}
            standsFor={standsFor[field]}
            error={outcome?.errors[field]}
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

interface LinesTableProps extends LineChanges, Pick<LineRowProps, 'standsFor'> {
  lines: readonly Line[];
  outcomes: Outcomes;
  fields: readonly LineField[];
}

/** The lines of a list with their outcomes, to be corrected in place. */
export function LinesTable({ lines, outcomes, fields, ...changes }: LinesTableProps) {
  const keyOf = useCallback((index: number) => lines[index]?.key ?? index, [lines]);
  return (
    <LongTable
      label={t('invitations.lines')}
      heads={[
        { id: 'line', label: t('invitations.line'), width: '5rem' },
        { id: 'outcome', label: t('invitations.outcome'), width: '9.5rem' },
        ...fields.map((field) => ({
          id: field,
          label: t(labels[field]),
          width: field === 'email' ? '30%' : undefined,
        })),
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
            outcome={outcomes.get(line.key)}
            fields={fields}
            index={isLong ? index : undefined}
            ref={ref}
            {...changes}
          />
        );
      }}
    />
  );
}
