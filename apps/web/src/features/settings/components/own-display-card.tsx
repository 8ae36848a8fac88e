import { t } from '#shared/i18n/t.ts';
import { storedFile } from '#shared/lib/stored-file.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Card } from '#shared/ui/card/card.tsx';
import { Display } from '#shared/ui/display/display.tsx';
import { DisplayHud } from '#shared/ui/display/display-hud.tsx';
import { KeyValue } from '#shared/ui/key-value/key-value.tsx';
import classes from './own-display-card.module.css';

/** The signed-in person's display, as the room sees it. */
export function OwnDisplayCard() {
  const { name, username, email, organization, role, panel_role, profilepic, wallpaper } = useSignedInUser();
  return (
    <Card clip>
      <div className={classes.look}>
        <div className={classes.display}>
          <Display wallpaper={storedFile('wallpaper', wallpaper)}>
            <DisplayHud name={name ?? username} picture={storedFile('profile', profilepic)} />
          </Display>
        </div>
        <div className="stack">
          <div>
            <h2>{t('settings.display')}</h2>
            <p className="soft">{t('settings.display_text')}</p>
          </div>
          <KeyValue
            rows={[
              [t('settings.name'), name],
              [t('settings.email'), email],
              [t('settings.organization'), organization?.name ?? t('shell.no_organization')],
              [t('settings.role'), role.name],
              [t('settings.panel_role'), panel_role],
            ]}
          />
        </div>
      </div>
    </Card>
  );
}
