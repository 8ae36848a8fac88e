import { Button } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { Bezel } from '#shared/ui/display/display.tsx';
import { TestCard } from '#shared/ui/display/test-card.tsx';
import { usePageTitle } from '#shared/ui/page-head/use-page-title.ts';
import classes from './not-found-page.module.css';

/** Leads back; to the dashboard from a tab that shows its first page. */
function goBack(): void {
  if (history.length > 1) history.back();
  else location.assign(pathTo('home'));
}

/** For addresses that are no page, and for records that do not exist or that the user may not see. */
export function Page() {
  usePageTitle(t('common.not_found_title'));
  return (
    <main className={classes.page} data-glass>
      <div className={classes.display}>
        <Bezel>
          <TestCard code="404" />
        </Bezel>
      </div>
      <h1>{t('common.not_found_title')}</h1>
      <p className={`${classes.text} lead soft`}>{t('common.not_found_text')}</p>
      <div className={classes.buttons}>
        <Button size="lg" component="a" href={pathTo('home')}>
          {t('common.back_to_dashboard')}
        </Button>
        <Button size="lg" variant="default" onClick={goBack}>
          {t('common.go_back')}
        </Button>
      </div>
    </main>
  );
}
