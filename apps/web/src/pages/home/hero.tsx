import { listUsers } from '@account/contract/endpoints/administration/users.calls';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo, storedFile } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Card } from '#shared/ui/card/card.tsx';
import { Display, DisplayHud } from '#shared/ui/display/display.tsx';
import classes from './hero.module.css';

/** A text about the product, beside a preview of the signed-in user's own display; when small, the preview stands below. */
export function Hero({ isSmall = false }: { isSmall?: boolean }) {
  const user = useSignedInUser();
  const { name, username, profilepic, wallpaper } = user;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Card clip className={`${classes.hero} ${isSmall ? classes.small : ''}`}>
        <div className={classes.words}>
          <h2 className="soft" id={titleId}>
            {t('dashboard.account')}
          </h2>
          <p className={classes.promise}>{t('dashboard.promise')}</p>
          <p className={`${classes.text} lead soft`}>
            {t(isOpenTo(user, listUsers) ? 'dashboard.text_administrator' : 'dashboard.text_individual')}
          </p>
          <div className={classes.buttons}>
            <Button variant={isSmall ? 'default' : 'filled'} component={Link} to={pathTo('personalSettings')}>
              {t('dashboard.set_up')}
            </Button>
          </div>
        </div>
        <div className={classes.display}>
          <Display wallpaper={storedFile('wallpaper', wallpaper)}>
            <DisplayHud name={name ?? username} picture={storedFile('profile', profilepic)} />
          </Display>
        </div>
      </Card>
    </section>
  );
}
