import { defaultPerPage } from '@account/contract/calls/list-options';
import type { DisplayCounts, OrganizationDisplays } from '@account/contract/endpoints/administration/summary';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { requestIdOf } from '#shared/api/api-error.ts';
import { useServerEvent } from '#shared/events/server-events.ts';
import { formatCount } from '#shared/i18n/numbers.ts';
import { joinSentences } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { wholeList } from '#shared/lib/path-to.ts';
import { ages } from '#shared/lib/presence.ts';
import { useThrottled } from '#shared/lib/use-throttled.ts';
import { PageLinks } from '#shared/list/table/pager.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton.tsx';
import kinds from '#shared/ui/tile/wall-kinds.module.css';
import { summaryKey, wallQuery } from '../api.ts';
import classes from './fleet-card.module.css';
import { displaysPath, displaysPerTile, FleetWall } from './fleet-wall.tsx';

/** Milliseconds between two fetches because displays changed. */
const pause = 5_000;

/** Counts the displays anew when one of them changes. */
function useLiveFleet(): void {
  const queries = useQueryClient();
  const refetch = useThrottled(() => {
    queries.invalidateQueries({ queryKey: summaryKey });
  }, pause);
  useServerEvent('device', refetch, refetch);
}

/** Keeps the numbers of displays up to date, and the first step that waits for one. */
export function LiveFleet() {
  useLiveFleet();
  return null;
}

/** Which page of the wall is shown, in the address: without one its beginning alone. */
const param = 'wall';
const shownAtOnce = 50;

/** The page of the address; undefined when the wall is not opened. */
function useWallPage() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get(param));
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : undefined;
  const show = (next: number | undefined) => {
    const changed = new URLSearchParams(params);
    if (next === undefined) changed.delete(param);
    else changed.set(param, String(next));
    setParams(changed, { replace: true, preventScrollReset: true });
  };
  return { page, show };
}

function keyOf(waiting: number, organizations: readonly OrganizationDisplays[]): string {
  const isDense = displaysPerTile(Math.max(waiting, ...organizations.map(({ total }) => total))) > 1;
  return joinSentences([
    t(isDense ? 'dashboard.tiles_dense' : 'dashboard.tiles', { onMinutes: ages.on / 60 }),
    t('dashboard.wall_order'),
  ]);
}

/** The wall: its beginning at first, all organizations page by page when it is opened. */
function WallPages({ waiting }: { waiting: number }) {
  const { page, show } = useWallPage();
  const isOpen = page !== undefined;
  const { data, error, refetch } = useQuery(wallQuery(page ?? 1, isOpen ? shownAtOnce : defaultPerPage));
  if (!data)
    return error ? (
      <CardBody>
        <LoadFailure message={t('dashboard.summary_failed')} requestId={requestIdOf(error)} onRetry={() => refetch()} />
      </CardBody>
    ) : (
      <SkeletonRows count={6} />
    );
  const { total, current_page, last_page } = data.meta;
  return (
    <>
      <FleetWall waiting={waiting} organizations={data.data} />
      <div className={classes.foot}>
        <p className="sm muted">{keyOf(waiting, data.data)}</p>
        <div className={classes.pages}>
          {isOpen && last_page > 1 && <PageLinks page={current_page} last={last_page} onPage={show} />}
          {(isOpen || total > defaultPerPage) && (
            <Button variant="default" size="sm" aria-expanded={isOpen} onClick={() => show(isOpen ? undefined : 1)}>
              {isOpen ? t('dashboard.wall_fewer') : t('dashboard.wall_all', { number: formatCount(total) })}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

const facts = [
  ['on', 'dashboard.on_now'],
  ['today', 'dashboard.seen_today'],
  ['week', 'dashboard.seen_this_week'],
  ['silent', 'dashboard.silent'],
  ['waiting', 'dashboard.waiting'],
  ['blocked', 'ui.status_blocked'],
] as const;

/** The numbers behind the wall, which are also the key to its colours; each leads to its displays. Few fleets have blocked ones. */
function FleetFacts({ counts }: { counts: DisplayCounts }) {
  const id = useId();
  const shown = facts.filter(([kind]) => kind !== 'blocked' || counts.blocked > 0);
  return (
    <dl className={classes.facts} style={{ '--facts': shown.length } as CSSProperties}>
      {shown.map(([kind, label]) => (
        <div key={kind} className={classes.fact}>
          <dt id={`${id}-${kind}`}>
            <i className={`${classes.key} ${kinds.kind}`} data-kind={kind} aria-hidden="true" />
            {t(label)}
          </dt>
          <dd>
            <Link
              id={`${id}-${kind}-count`}
              aria-labelledby={`${id}-${kind}-count ${id}-${kind}`}
              to={displaysPath(kind)}
            >
              {formatCount(counts[kind])}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The fleet in numbers, and as a wall of tiles: one tile is one display, brighter the more recently it was seen. */
export const FleetCard = ({ displays }: { displays: DisplayCounts }) => (
  <Card
    className={classes.card ?? ''}
    title={t('dashboard.displays_title')}
    count={formatCount(displays.total)}
    action={
      <Link className="sm" to={wholeList('devices')}>
        {t('dashboard.displays')}
      </Link>
    }
  >
    <FleetFacts counts={displays} />
    <WallPages waiting={displays.waiting} />
  </Card>
);
