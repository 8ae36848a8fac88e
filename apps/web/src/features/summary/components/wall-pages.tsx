import { defaultPerPage } from '@account/contract/calls/list-options';
import type { OrganizationDisplays } from '@account/contract/endpoints/administration/summary';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { requestIdOf } from '#shared/api/api-error.ts';
import { formatCount } from '#shared/i18n/numbers.ts';
import { joinSentences } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { ages } from '#shared/lib/presence.ts';
import { PageLinks } from '#shared/list/table/pager.tsx';
import { CardBody } from '#shared/ui/card/card.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton-rows.tsx';
import { wallQuery } from '../api.ts';
import { displaysPerTile } from '../wall-tiles.ts';
import { FleetWall } from './fleet-wall.tsx';
import classes from './wall-pages.module.css';

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
export function WallPages({ waiting }: { waiting: number }) {
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
