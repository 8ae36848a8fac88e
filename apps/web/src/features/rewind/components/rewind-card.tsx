import type { Rewind, RewindRow } from '@account/contract/endpoints/rewind';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { joinSentences } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useGoOn } from '#shared/navigation/use-go-on.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Card } from '#shared/ui/card/card.tsx';
import { CardItem, CardList } from '#shared/ui/card-list/card-list.tsx';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FormBar } from '#shared/ui/form-bar/form-bar.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import { applyRewind } from '../api.ts';
import { keyOf, RewindRows } from './rewind-rows.tsx';

interface RewindCardProps {
  id: number;
  moment: string;
  rewind: Rewind;
}

/** The records that would go back to a moment, and the button that takes them back. */
export function RewindCard({ id, moment, rewind: { rows, as_of } }: RewindCardProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const confirm = useConfirm();
  const goOn = useGoOn();
  const queries = useQueryClient();
  const stays = (row: RewindRow) => row.refusal !== null || left.has(keyOf(row));
  const staying = rows.filter(stays);
  const count = rows.length - staying.length;
  const shownMoment = formatTimestamp(moment, 'datetime');

  const apply = useMutation({
    mutationFn: (body: Parameters<typeof applyRewind>[1]) => applyRewind(id, body),
    onSuccess: ({ data: { operation } }) => {
      queries.invalidateQueries();
      if (operation) goOn(pathTo('operation', { id: operation.id }));
    },
  });
  const ask = async () => {
    const question = {
      title: t('rewind.apply_title', { count }),
      text: t('rewind.apply_text', { moment: shownMoment }),
    };
    // As it was seen: the rows may be fetched again while the question stands.
    const seen = { moment, as_of, except: staying.map(({ kind, id: one }) => ({ kind, id: one })) };
    if (await confirm(question)) apply.mutate(seen);
  };
  const leave = (some: readonly RewindRow[], stay: boolean) => {
    const next = new Set(left);
    for (const row of some) {
      if (stay) next.add(keyOf(row));
      else next.delete(keyOf(row));
    }
    setLeft(next);
  };

  if (rows.length === 0)
    return (
      <Card>
        <EmptyState title={t('rewind.nothing')} text={t('rewind.nothing_text')} />
      </Card>
    );
  return (
    <>
      {apply.error && (
        <Alert kind="danger">
          <strong>{t('rewind.not_applied')}</strong> {apply.error.message}
        </Alert>
      )}
      <Card title={t('rewind.goes_back_to', { moment: shownMoment })}>
        <RewindRows rows={rows} left={left} onLeave={leave} />
        <FormBar>
          <Button
            leftSection={<Icon of={IconHistory} size="sm" stroke={1.7} />}
            disabled={count === 0}
            loading={apply.isPending}
            onClick={ask}
          >
            {t('rewind.apply')}
          </Button>
          <span className="sm muted" role="status">
            {joinSentences([
              t('rewind.goes_back', { count }),
              staying.length > 0 && t('rewind.stays', { count: staying.length }),
            ])}
          </span>
        </FormBar>
      </Card>
    </>
  );
}

/** The events since the moment that do not go back. */
export const UnableCard = ({ unable }: { unable: Rewind['unable'] }) => (
  <Card title={t('rewind.unable')}>
    <CardList label={t('rewind.unable')}>
      {unable.map(({ kind, count }) => (
        <CardItem
          key={kind}
          lead={<Tile icon={IconAlertTriangle} tone="amber" />}
          title={t(`rewind.unable_${kind}`, { count })}
        >
          <span className="sm soft">{t(`rewind.why_${kind}`)}</span>
        </CardItem>
      ))}
    </CardList>
  </Card>
);
