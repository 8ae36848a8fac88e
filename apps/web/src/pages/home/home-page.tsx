import { accessLevels } from '@account/contract/roles';
import { ActivityLink } from '#features/activities/components/activity-link.tsx';
import { t } from '#shared/i18n/t.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { AdministratorOverview } from './administrator-overview.tsx';
import { Hero } from './hero.tsx';
import { OwnOverview } from './own-overview.tsx';

/** Administrators begin with what needs attention, everybody else with the own display. */
export function Page() {
  const isOrdinaryUser = useSignedInUser().role.access_level === accessLevels.user;
  return (
    <div className="page">
      <PageHead title={t('dashboard.title')}>
        <ActivityLink />
      </PageHead>
      {isOrdinaryUser && <Hero />}
      {isOrdinaryUser ? <OwnOverview /> : <AdministratorOverview />}
    </div>
  );
}
