import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

/** For pages that are closed to the user's role. No link leads here, only an address that was typed or sent. */
export const ForbiddenPage = () => (
  <div className="page form">
    <PageHead title={t('shell.forbidden_title')} text={t('shell.forbidden_text')} />
    <div>
      <Button component={Link} to={pathTo('home')}>
        {t('common.back_to_dashboard')}
      </Button>
    </div>
  </div>
);
