import { ActivityLink } from '#features/activities/components/activity-link.tsx';
import { t } from '#shared/i18n/t.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { Hero } from './hero.tsx';
import { Overview } from './overview.tsx';

export const Page = () => (
  <div className="page">
    <PageHead title={t('dashboard.title')}>
      <ActivityLink />
    </PageHead>
    <Hero />
    <Overview />
  </div>
);
