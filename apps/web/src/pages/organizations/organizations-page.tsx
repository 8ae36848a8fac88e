import { IconCheck, IconTablePlus } from '@tabler/icons-react';
import { organizationScreen } from '#features/organizations/organizations-list.tsx';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { ListPage } from '#shared/list/list-page.tsx';
import { ButtonLink } from '#shared/ui/button/button-links.tsx';

export const Page = () => (
  <ListPage
    list={organizationScreen}
    buttons={
      <>
        <ButtonLink icon={IconTablePlus} to={pathTo('organizationsImport')}>
          {t('organizations.import')}
        </ButtonLink>
        <ButtonLink icon={IconCheck} to={pathTo('plan')}>
          {t('organizations.plan')}
        </ButtonLink>
      </>
    }
  />
);
