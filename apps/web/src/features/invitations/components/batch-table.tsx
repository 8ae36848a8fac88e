import type { InvitationBatch } from '@account/contract/endpoints/administration/invitation-batches';
import { type InvitedState, invitedStates } from '@account/contract/endpoints/administration/invitation-batches.calls';
import { IconAlertCircle, IconCheck, IconClock, IconFile, IconMail } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { tableRoles } from '#shared/list/columns/table-roles.ts';
import classes from '#shared/sheets/lines-table.module.css';
import { LongTable } from '#shared/sheets/long-table.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FilterChips } from '#shared/ui/filter-chips/filter-chips.tsx';

const looks = {
  queued: { kind: 'neutral', icon: IconClock, label: 'invitations.state_queued' },
  sent: { kind: 'info', icon: IconMail, label: 'invitations.state_sent' },
  written: { kind: 'warning', icon: IconFile, label: 'invitations.state_written' },
  failed: { kind: 'danger', icon: IconAlertCircle, label: 'invitations.state_failed' },
  accepted: { kind: 'success', icon: IconCheck, label: 'invitations.state_accepted' },
} as const;

function StateBadge({ state }: { state: InvitedState }) {
  const { kind, icon, label } = looks[state];
  return (
    <Badge kind={kind} icon={icon}>
      {t(label)}
    </Badge>
  );
}

/** The people of a batch, with what became of their invitations. */
export function BatchTable({ batch: { rows } }: { batch: InvitationBatch }) {
  const [filter, setFilter] = useState<string>();
  const shown = useMemo(() => rows.filter(({ state }) => !filter || state === filter), [rows, filter]);
  const keyOf = useCallback((index: number) => shown[index]?.row ?? index, [shown]);
  const count = (state: InvitedState) => rows.filter((row) => row.state === state).length;
  // With a mail server no mail becomes a file.
  const states = invitedStates.filter((state) => state !== 'written' || count(state) > 0);
  return (
    <Card>
      <CardBody>
        <div className="row wrap">
          <FilterChips
            label={t('invitations.state')}
            chips={states.map((state) => ({
              value: state,
              label: t(`invitations.state_${state}`),
              count: count(state),
            }))}
            value={filter}
            onChange={setFilter}
          />
        </div>
      </CardBody>
      {shown.length === 0 ? (
        <EmptyState title={t('invitations.no_lines')} />
      ) : (
        <LongTable
          label={t('invitations.invited')}
          heads={[
            { id: 'state', label: t('invitations.state'), width: '9.75rem' },
            { id: 'email', label: t('users.email') },
            { id: 'reason', label: t('invitations.reason') },
          ]}
          count={shown.length}
          keyOf={keyOf}
          rowAt={(index, isLong, ref) => {
            const row = shown[index];
            if (!row) return undefined;
            return (
              <tr
                {...tableRoles.row}
                key={row.row}
                ref={ref}
                className={classes.row}
                data-index={isLong ? index : undefined}
                aria-rowindex={isLong ? index + 2 : undefined}
              >
                <td {...tableRoles.cell}>
                  <StateBadge state={row.state} />
                </td>
                <td {...tableRoles.cell}>
                  {row.name && <bdi>{row.name}</bdi>}
                  <div className={row.name ? 'sm muted' : undefined}>{row.email}</div>
                </td>
                <td {...tableRoles.cell} className={classes.reason}>
                  {row.reason}
                </td>
              </tr>
            );
          }}
        />
      )}
    </Card>
  );
}
