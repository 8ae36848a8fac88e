import type { Summary } from '@account/contract/endpoints/administration/summary';
import { accessLevels } from '@account/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { summaryQuery } from '#features/summary/api.ts';
import { AttentionCard } from '#features/summary/components/attention-card.tsx';
import { FirstSteps } from '#features/summary/components/first-steps.tsx';
import { FleetCard } from '#features/summary/components/fleet-card.tsx';
import { type Glance, GlanceCard } from '#features/summary/components/glance-card.tsx';
import { LiveFleet } from '#features/summary/components/live-fleet.tsx';
import { SetupCard } from '#features/summary/components/setup-card.tsx';
import { requestIdOf } from '#shared/api/api-error.ts';
import { t } from '#shared/i18n/t.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton-rows.tsx';
import classes from './overview.module.css';
import { QuickLinks } from './quick-links.tsx';

function glancesOf({ organizations, users, manufacturerapps }: Summary): Glance[] {
  const all: [number | undefined, (count: number) => string][] = [
    [organizations, (count) => t('dashboard.organizations', { count })],
    [users, (count) => t('dashboard.users', { count })],
    [manufacturerapps, (count) => t('dashboard.manufacturer_apps', { count })],
  ];
  return all.flatMap(([count, label]) => (count === undefined ? [] : [{ count, label: label(count) }]));
}

function Administration({ summary }: { summary: Summary }) {
  const { displays, by_organization = [], organizations = 0, attention = [], setup = [] } = summary;
  const aside = (
    <div className={classes.column}>
      <AttentionCard attention={attention} />
      <GlanceCard glances={glancesOf(summary)} />
    </div>
  );
  const isBeginning = setup.some(({ done }) => !done);
  return (
    <div className={classes.wide}>
      <div className={classes.column}>
        {isBeginning && <FirstSteps steps={setup} />}
        {displays && displays.total > 0 && (
          <FleetCard displays={displays} organizations={by_organization} total={organizations} />
        )}
        {/* Without displays links are more useful than an empty wall; the first steps of who has some are the same links. */}
        {!(displays && (displays.total > 0 || isBeginning)) && <QuickLinks />}
      </div>
      {displays && <LiveFleet />}
      {aside}
    </div>
  );
}

const Own = ({ summary }: { summary: Summary }) => (
  <div className={classes.even}>
    <QuickLinks counts={summary} />
    <SetupCard title={t('dashboard.setup')} steps={summary.setup ?? []} />
  </div>
);

/** The fleet and what needs attention for administrators; quick links and the steps of the set-up for users. */
export function Overview() {
  const { data, error, refetch } = useQuery(summaryQuery());
  const isOrdinaryUser = useSignedInUser().role.access_level === accessLevels.user;
  if (data) return data.attention ? <Administration summary={data} /> : <Own summary={data} />;
  return (
    <div className={isOrdinaryUser ? classes.even : classes.wide}>
      <QuickLinks />
      <Card>
        {error ? (
          <CardBody>
            <LoadFailure
              message={t('dashboard.summary_failed')}
              requestId={requestIdOf(error)}
              onRetry={() => refetch()}
            />
          </CardBody>
        ) : (
          <SkeletonRows count={4} />
        )}
      </Card>
    </div>
  );
}
