import type { RewindField, RewindRow, RewindValue } from '@account/contract/endpoints/rewind';
import type { RewindKind } from '@account/contract/endpoints/rewind.calls';
import { isLocale, localeNames } from '@account/messages/locales';
import { Checkbox } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { panelRoleWord } from '#shared/i18n/panel-role-word.ts';
import { isLoaded, t } from '#shared/i18n/t.ts';
import { tableRoles } from '#shared/list/columns/table-roles.ts';
import { ChangedFields } from '#shared/record/changed-fields.tsx';
import lines from '#shared/sheets/lines-table.module.css';
import { LongTable } from '#shared/sheets/long-table.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Breakable } from '#shared/ui/breakable/breakable.tsx';
import { FilterChips } from '#shared/ui/filter-chips/filter-chips.tsx';
import classes from './rewind-rows.module.css';

function labelOf(name: string): string {
  const id = `rewind.field_${name}`;
  return isLoaded(id) ? t(id) : name.replaceAll('_', ' ');
}

function valueText(name: string, value: RewindValue): string {
  if (Array.isArray(value)) return value.join(', ') || t('rewind.empty');
  if (value === null || value === '') return t('rewind.empty');
  if (typeof value === 'boolean') return t(value ? 'rewind.yes' : 'rewind.no');
  if (typeof value === 'number') return t('rewind.dp', { height: String(value) });
  if (name === 'panel_role') return panelRoleWord(value);
  return name === 'language' && isLocale(value) ? localeNames[value] : value;
}

/** Fields as they are, and as they were and will be again. */
const RewindFields = ({ fields }: { fields: readonly RewindField[] }) => (
  <ChangedFields
    between={t('rewind.to_value')}
    fields={fields.map(({ name, now, before }) => ({
      field: name,
      label: labelOf(name),
      from: valueText(name, now),
      to: valueText(name, before),
    }))}
  />
);

const kinds = {
  organization: 'rewind.settings',
  user: 'rewind.people',
  device: 'rewind.displays',
} as const satisfies Record<RewindKind, string>;

const looks = {
  changed: { kind: 'info', label: 'rewind.changed' },
  moved: { kind: 'info', label: 'rewind.moved' },
  restored: { kind: 'success', label: 'rewind.restored' },
  removed: { kind: 'warning', label: 'rewind.removed' },
} as const;

export const keyOf = ({ kind, id }: Pick<RewindRow, 'kind' | 'id'>): string => `${kind} ${id}`;

interface RewindRowsProps {
  rows: readonly RewindRow[];
  /** The keys of the rows that stay as they are. */
  left: ReadonlySet<string>;
  onLeave: (rows: readonly RewindRow[], stay: boolean) => void;
}

/** The outcome of each record, in rows that can each be left out. */
export function RewindRows({ rows, left, onLeave }: RewindRowsProps) {
  const [filter, setFilter] = useState<string>();
  const shown = useMemo(() => rows.filter(({ kind }) => !filter || kind === filter), [rows, filter]);
  const rowKey = useCallback((index: number) => index, []);
  const open = shown.filter(({ refusal }) => refusal === null);
  const going = open.filter((row) => !left.has(keyOf(row))).length;
  const chips = (Object.keys(kinds) as RewindKind[]).map((kind) => ({
    value: kind,
    label: t(kinds[kind]),
    count: rows.filter((row) => row.kind === kind).length,
  }));
  const known = chips.filter(({ count }) => count > 0);

  return (
    <>
      <div className={classes.tools}>
        <Checkbox
          label={t('rewind.all')}
          checked={open.length > 0 && going === open.length}
          indeterminate={going > 0 && going < open.length}
          disabled={open.length === 0}
          onChange={({ currentTarget }) => onLeave(open, !currentTarget.checked)}
        />
        {known.length > 1 && <FilterChips label={t('rewind.kind')} chips={known} value={filter} onChange={setFilter} />}
      </div>
      <LongTable
        label={t('rewind.rows')}
        heads={[
          { id: 'choice', label: t('rewind.choice'), width: '3.5rem', isHidden: true },
          { id: 'record', label: t('rewind.record'), width: '35%' },
          { id: 'change', label: t('rewind.change') },
        ]}
        count={shown.length}
        keyOf={rowKey}
        rowAt={(index, isLong, ref) => {
          const row = shown[index];
          if (!row) return undefined;
          const { label, name, outcome, fields, refusal } = row;
          const stays = refusal !== null || left.has(keyOf(row));
          return (
            <tr
              {...tableRoles.row}
              key={keyOf(row)}
              ref={ref}
              className={`${lines.row} ${classes.row}`}
              data-stays={stays || undefined}
              data-index={isLong ? index : undefined}
              aria-rowindex={isLong ? index + 2 : undefined}
            >
              <td {...tableRoles.cell} className={lines.number}>
                <Checkbox
                  aria-label={t('rewind.choose', { name: label })}
                  checked={!stays}
                  disabled={refusal !== null}
                  onChange={({ currentTarget }) => onLeave([row], !currentTarget.checked)}
                />
              </td>
              <td {...tableRoles.cell} className={lines.outcome}>
                <span className={classes.name}>
                  <Breakable text={name ?? label} />
                </span>
                {name !== null && (
                  <div className="sm muted">
                    <Breakable text={label} />
                  </div>
                )}
                <div className="xs muted">{t(`rewind.one_${row.kind}`)}</div>
              </td>
              <td {...tableRoles.cell}>
                <div className={classes.change}>
                  <Badge kind={looks[outcome].kind}>{t(looks[outcome].label)}</Badge>
                  {fields.length > 0 && <RewindFields fields={fields} />}
                  {refusal && <p className="sm soft">{refusal}</p>}
                </div>
              </td>
            </tr>
          );
        }}
      />
    </>
  );
}
