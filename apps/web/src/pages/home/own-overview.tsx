import { useQuery } from '@tanstack/react-query';
import { summaryQuery } from '#features/summary/api.ts';
import { SetupCard } from '#features/summary/components/setup-card.tsx';
import { t } from '#shared/i18n/t.ts';
import classes from './overview.module.css';
import { OverviewWaiting } from './overview-waiting.tsx';
import { QuickLinks } from './quick-links.tsx';

/** Quick links and the steps of the set-up, for users. */
export function OwnOverview() {
  const { data, error, refetch } = useQuery(summaryQuery());
  return (
    <div className={classes.even}>
      <QuickLinks {...(data ? { counts: data } : {})} />
      {data ? (
        <SetupCard title={t('dashboard.setup')} steps={data.setup ?? []} />
      ) : (
        <OverviewWaiting error={error} onRetry={() => refetch()} />
      )}
    </div>
  );
}
