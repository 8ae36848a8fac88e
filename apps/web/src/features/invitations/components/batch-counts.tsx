import type { InvitationBatch } from '@account/contract/endpoints/administration/invitation-batches';
import { type InvitedState, invitedStates } from '@account/contract/endpoints/administration/invitation-batches.calls';
import { useMemo } from 'react';
import { formatCount } from '#shared/i18n/numbers.ts';
import { joinFacts } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { countsOf } from '../batch-states.ts';
import classes from './batch-counts.module.css';

/** The most tiles of a wall; of more people one tile stands for several. */
const mostTiles = 500;

type Rows = InvitationBatch['rows'];

interface BatchTile {
  key: string;
  state: InvitedState;
  /** Whose tile it is, where it stands for one person. */
  person?: string;
}

/** How many people a tile stands for. */
export const peoplePerTile = (total: number): number => Math.max(1, Math.ceil(total / mostTiles));

/**
 * The tiles of a batch: one for each person, who keeps the place in the list; of many people some for each state, at least
 * one.
 */
export function tilesOfBatch(rows: Rows): BatchTile[] {
  const per = peoplePerTile(rows.length);
  if (per === 1)
    return rows.map(({ row, state, name, email }) => ({
      key: String(row),
      state,
      person: joinFacts([name, email]),
    }));
  const byState = Map.groupBy(rows, ({ state }) => state);
  return invitedStates.toReversed().flatMap((state) => {
    const count = byState.get(state)?.length ?? 0;
    const tiles = count > 0 ? Math.max(1, Math.round(count / per)) : 0;
    return Array.from({ length: tiles }, (_, place) => ({ key: `${state} ${place}`, state }));
  });
}

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
export function BatchCounts({ batch }: { batch: InvitationBatch }) {
  const counts = countsOf(batch);
  // With a mail server no mail becomes a file.
  const states = invitedStates.filter((state) => state !== 'written' || counts.written > 0);
  return (
    <Card>
      <CardBody>
        <dl className={classes.counts}>
          <div>
            <dt className="sm muted">{t('invitations.total')}</dt>
            <dd className={classes.count}>{formatCount(batch.total)}</dd>
          </div>
          {states.map((state) => (
            <div key={state}>
              <dt className={`${classes.label} sm muted`}>
                <i className={`${classes.tile} ${classes.key}`} data-state={state} aria-hidden="true" />
                {t(`invitations.state_${state}`)}
              </dt>
              <dd className={classes.count}>{formatCount(counts[state])}</dd>
            </div>
          ))}
        </dl>
        <Wall rows={batch.rows} />
      </CardBody>
    </Card>
  );
}
