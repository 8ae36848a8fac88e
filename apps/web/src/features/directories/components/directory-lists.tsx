import type { Directory } from '@account/contract/endpoints/directories/directories';
import { Button } from '@mantine/core';
import { IconUserX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { joinFacts } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { CardItem, CardList } from '#shared/ui/card-list/card-list.tsx';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { decideHeld } from '../api.ts';

/** Recent events of the directory: the actions, and the refusals with their reasons. */
export const EventsCard = ({ events }: Pick<Directory, 'events'>) => (
  <Card title={t('directories.events')}>
    {events.length === 0 ? (
      <EmptyState title={t('directories.nothing')} text={t('directories.nothing_text')} />
    ) : (
      <CardList label={t('directories.events')}>
        {events.map(({ id, subject, user_id, action, outcome, reason, created_at }) => (
          <CardItem
            key={id}
            title={user_id === null ? subject : <Link to={pathTo('user', { id: user_id })}>{subject}</Link>}
            badge={
              outcome !== 'done' && (
                <Badge kind={outcome === 'refused' ? 'danger' : 'warning'}>{t(`directories.outcome_${outcome}`)}</Badge>
              )
            }
          >
            {reason !== null && <p className="sm">{reason}</p>}
            <span className="sm soft">
              {joinFacts([t(`directories.action_${action}`), formatTimestamp(created_at, 'datetime')])}
            </span>
          </CardItem>
        ))}
      </CardList>
    )}
  </Card>
);

type Held = Pick<Directory, 'organization' | 'held' | 'held_count'>;

/** Removals that wait for an administrator, who applies them or lets the people stay. */
export function HeldCard({ organization, held, held_count: count }: Held) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const deciding = useMutation({
    mutationFn: (action: 'apply' | 'discard') => decideHeld(organization.id, action),
    onSuccess: ({ message }) => {
      showToast({ message, kind: 'success' });
      return queries.invalidateQueries();
    },
  });
  const apply = async () => {
    const question = { title: t('directories.apply_title', { count }), text: t('directories.apply_text') };
    if (await confirm({ ...question, destroys: true })) deciding.mutate('apply');
  };
  const discard = async () => {
    const question = { title: t('directories.discard_title', { count }), text: t('directories.discard_text') };
    if (await confirm(question)) deciding.mutate('discard');
  };
  return (
    <Card title={t('directories.held')}>
      <CardBody className="stack">
        <Alert kind="warning">{t('directories.held_text', { count })}</Alert>
        {deciding.error && (
          <Alert kind="danger">
            <strong>{t('directories.failed')}</strong> {deciding.error.message}
          </Alert>
        )}
        <div className="row wrap">
          <Button color="red" loading={deciding.isPending} onClick={apply}>
            {t('directories.apply')}
          </Button>
          <Button variant="default" disabled={deciding.isPending} onClick={discard}>
            {t('directories.discard')}
          </Button>
        </div>
      </CardBody>
      <CardList label={t('directories.held')}>
        {held.map(({ user_id, email, name, kind, held_at }) => (
          <CardItem
            key={user_id}
            lead={<Tile icon={IconUserX} tone="amber" />}
            title={<Link to={pathTo('user', { id: user_id })}>{email}</Link>}
          >
            <span className="sm soft">
              {joinFacts([name, t(`directories.kind_${kind}`), formatTimestamp(held_at, 'datetime')])}
            </span>
          </CardItem>
        ))}
      </CardList>
      {held.length < count && (
        <CardBody>
          <p className="sm soft">{t('directories.shown_first', { count: held.length })}</p>
        </CardBody>
      )}
    </Card>
  );
}
