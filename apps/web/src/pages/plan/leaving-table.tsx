import type { Plan } from '@account/contract/endpoints/plans';
import { Checkbox } from '@mantine/core';
import { useCallback } from 'react';
import { t } from '#shared/i18n/t.ts';
import { tableRoles } from '#shared/list/columns/table-roles.ts';
import classes from '#shared/sheets/lines-table.module.css';
import { LongTable } from '#shared/sheets/long-table.tsx';
import { CardBody } from '#shared/ui/card/card.tsx';

interface LeavingTableProps {
  leaving: Plan['leaving'];
  total: number;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** People of the organizations who are not in the list. Ticked people are deleted. */
export function LeavingTable({ leaving, total, chosen, onChoose }: LeavingTableProps) {
  const keyOf = useCallback((index: number) => leaving[index]?.id ?? index, [leaving]);
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  const isAll = leaving.every(({ id }) => chosen.has(id));
  return (
    <>
      <CardBody>
        <div className="stack">
          <p>{t('plan.leaving_text')}</p>
          {total > leaving.length && <p>{t('plan.leaving_first', { count: leaving.length, total })}</p>}
          <Checkbox
            label={t('plan.leaving_all', { count: leaving.length })}
            checked={isAll}
            indeterminate={!isAll && chosen.size > 0}
            onChange={() => onChoose(new Set(isAll ? [] : leaving.map(({ id }) => id)))}
          />
        </div>
      </CardBody>
      <LongTable
        label={t('plan.leaving')}
        heads={[
          { id: 'choose', label: t('plan.leaving_choose'), width: '4rem', isHidden: true },
          { id: 'email', label: t('users.email') },
          { id: 'name', label: t('users.name') },
          { id: 'organization', label: t('users.organization') },
        ]}
        count={leaving.length}
        keyOf={keyOf}
        rowAt={(index, isLong, ref) => {
          const person = leaving[index];
          if (!person) return undefined;
          const { id, email, name, organization } = person;
          return (
            <tr
              {...tableRoles.row}
              key={id}
              ref={ref}
              className={classes.row}
              data-index={isLong ? index : undefined}
              aria-rowindex={isLong ? index + 2 : undefined}
            >
              <td {...tableRoles.cell} className={classes.number}>
                <Checkbox
                  aria-label={t('plan.leaving_one', { email })}
                  checked={chosen.has(id)}
                  onChange={() => toggle(id)}
                />
              </td>
              {[
                ['users.email', email] as const,
                ['users.name', name ?? '--'] as const,
                ['users.organization', organization] as const,
              ].map(([label, text]) => (
                <td {...tableRoles.cell} key={label} data-prefix={t(label)}>
                  <bdi>{text}</bdi>
                </td>
              ))}
            </tr>
          );
        }}
      />
    </>
  );
}
