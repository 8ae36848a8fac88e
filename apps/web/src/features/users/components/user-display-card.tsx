import type { User } from '@account/contract/endpoints/administration/users';
import { t } from '#shared/i18n/t.ts';
import { storedFile } from '#shared/lib/stored-file.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { Display } from '#shared/ui/display/display.tsx';
import { DisplayHud } from '#shared/ui/display/display-hud.tsx';
import classes from './user-display-card.module.css';

/** A preview of how a display greets the user. */
export const UserDisplayCard = ({ name, username, profilepic, wallpaper }: User) => (
  <Card title={t('user-page.display')} clip>
    <CardBody className={classes.body}>
      <Display wallpaper={storedFile('wallpaper', wallpaper)}>
        <DisplayHud name={name ?? username} picture={storedFile('profile', profilepic)} />
      </Display>
      <p className="sm muted">{t('user-page.display_text')}</p>
    </CardBody>
  </Card>
);
