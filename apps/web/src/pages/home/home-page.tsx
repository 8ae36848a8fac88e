import { pages } from '@account/contract/pages/pages';
import { accessLevels } from '@account/contract/roles';
import { IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ActivityLink } from '#features/activities/components/activity-link.tsx';
import { summaryQuery } from '#features/summary/api.ts';
import { SetupCard } from '#features/summary/components/setup-card.tsx';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { ButtonLink } from '#shared/ui/button/button-links.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { AdministratorOverview, OverviewWaiting } from './administrator-overview.tsx';
import { Hero } from './hero.tsx';
import classes from './overview.module.css';
import { QuickLinks } from './quick-links.tsx';

/** Quick links and the steps of the set-up, for users. */
function OwnOverview() {
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

/** Links to how the installation is, for those who may see it. */
function SystemLink() {
  if (!isOpenTo(useSignedInUser(), pages.system)) return null;
  return (
    <ButtonLink icon={IconTool} to={pathTo('system')}>
      {t('shell.system')}
    </ButtonLink>
  );
}

/** Administrators begin with what needs attention, everybody else with the own display. */
export function Page() {
  const isOrdinaryUser = useSignedInUser().role.access_level === accessLevels.user;
  return (
    <div className="page">
      <PageHead title={t('dashboard.title')}>
        <SystemLink />
        <ActivityLink />
      </PageHead>
      {isOrdinaryUser && <Hero />}
      {isOrdinaryUser ? <OwnOverview /> : <AdministratorOverview />}
    </div>
  );
}
