import type { InvitationBatch } from '@account/contract/endpoints/administration/invitation-batches';
import type { InvitationState } from '@account/contract/endpoints/administration/invitation-batches.calls';
import { useMemo } from 'react';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { peoplePerTile, tilesOfBatch } from '../batch-tiles.ts';
import classes from './batch-counts.module.css';

/** A tile for each person, or for several. Hidden from screen readers: the numbers say the same. */
function Wall({ rows }: Pick<InvitationBatch, 'rows'>) {
  const tiles = useMemo(() => tilesOfBatch(rows), [rows]);
  const people = peoplePerTile(rows.length);
  return (
    <>
      <div className={classes.wall} aria-hidden="true">
        {tiles.map(({ key, state, person }) => (
          <i
            key={key}
            className={classes.tile}
            data-state={state}
            title={person && `${person}: ${t(`invitations.state_${state}`)}`}
          />
        ))}
      </div>
      {people > 1 && <p className="sm muted">{t('invitations.tile_people', { count: people })}</p>}
    </>
  );
}

/** How many people of a batch are in which state, and a wall of them. */
export function BatchCounts({ batch: { total, sent, written, failed, accepted, rows } }: { batch: InvitationBatch }) {
  const counts: [InvitationState, number][] = [
    ['queued', total - sent - written - failed - accepted],
    ['sent', sent],
    ...(written > 0 ? [['written', written] as [InvitationState, number]] : []),
    ['failed', failed],
    ['accepted', accepted],
  ];
  return (
    <Card>
      <CardBody>
        <dl className={classes.counts}>
          <div>
            <dt className="sm muted">{t('invitations.total')}</dt>
            <dd className={classes.count}>{formatCount(total)}</dd>
          </div>
          {counts.map(([state, count]) => (
            <div key={state}>
              <dt className={`${classes.label} sm muted`}>
                <i className={`${classes.tile} ${classes.key}`} data-state={state} aria-hidden="true" />
                {t(`invitations.state_${state}`)}
              </dt>
              <dd className={classes.count}>{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
        <Wall rows={rows} />
      </CardBody>
    </Card>
  );
}
