import type { Summary } from '@account/contract/endpoints/administration/summary';
import { useQuery } from '@tanstack/react-query';
import { summaryQuery } from '#features/summary/api.ts';
import { AttentionCard } from '#features/summary/components/attention-card.tsx';
import { FleetCard, LiveFleet } from '#features/summary/components/fleet-card.tsx';
import { type Glance, GlanceCard } from '#features/summary/components/glance-card.tsx';
import { FirstSteps } from '#features/summary/components/setup-card.tsx';
import { requestIdOf } from '#shared/api/api-error.ts';
import { t } from '#shared/i18n/t.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton.tsx';
import { Hero } from './hero.tsx';
import classes from './overview.module.css';
import { QuickLinks } from './quick-links.tsx';

interface OverviewWaitingProps {
  /** Why nothing came. */
  error: Error | null;
  onRetry: () => void;
  /** Of the card that is awaited. */
  title?: string;
}

/** Stands in for a card of the dashboard until the numbers are there. */
export const OverviewWaiting = ({ error, onRetry, title }: OverviewWaitingProps) => (
  <Card title={title}>
    {error ? (
      <CardBody>
        <LoadFailure message={t('dashboard.summary_failed')} requestId={requestIdOf(error)} onRetry={onRetry} />
      </CardBody>
    ) : (
      <SkeletonRows count={4} />
    )}
  </Card>
);

function glancesOf({ organizations, users, manufacturerapps }: Summary): Glance[] {
  const all: [number | undefined, (count: number) => string][] = [
    [organizations, (count) => t('dashboard.organizations', { count })],
    [users, (count) => t('dashboard.users', { count })],
    [manufacturerapps, (count) => t('dashboard.manufacturer_apps', { count })],
  ];
  return all.flatMap(([count, label]) => (count === undefined ? [] : [{ count, label: label(count) }]));
}

/** The fleet, and what is a beginning where there is none. */
function Main({ summary }: { summary: Summary }) {
  const { displays, setup = [] } = summary;
  const isBeginning = setup.some(({ done }) => !done);
  return (
    <div className={classes.main}>
      {displays && <LiveFleet />}
      {displays && displays.total > 0 && <FleetCard displays={displays} />}
      {isBeginning && <FirstSteps steps={setup} />}
      {/* Without displays links are more useful than an empty wall; the first steps of who has some are the same links. */}
      {!(displays && (displays.total > 0 || isBeginning)) && <QuickLinks />}
    </div>
  );
}

/** The matters that need attention, then the fleet, for administrators. */
export function AdministratorOverview() {
  const { data, error, refetch } = useQuery(summaryQuery());
  return (
    <div className={classes.attentive}>
      {data ? (
        <AttentionCard attention={data.attention ?? []} />
      ) : (
        <OverviewWaiting title={t('dashboard.attention')} error={error} onRetry={() => refetch()} />
      )}
      {data ? (
        <Main summary={data} />
      ) : (
        <div className={classes.main}>
          <QuickLinks />
        </div>
      )}
      <div className={classes.rest}>
        {data && <GlanceCard glances={glancesOf(data)} />}
        <Hero isSmall />
      </div>
    </div>
  );
}
