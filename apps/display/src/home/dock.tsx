import { t } from '@account/web/shared/i18n/t.ts';
import { useState } from 'react';
import { AppTile } from './app-tile.tsx';
import classes from './dock.module.css';
import type { Offer, OfferedApp } from './offered-apps.ts';

/** The apps and widgets of the display; nothing where there are none. */
export function Dock({ apps, widgets }: Offer) {
  const [pressed, setPressed] = useState<OfferedApp>();
  if (apps.length + widgets.length === 0) return null;
  return (
    <section className={classes.place} aria-label={t('display.apps')}>
      <p className={classes.told} role="status">
        {pressed && t('display.app_elsewhere', { app: pressed.name })}
      </p>
      <div className={classes.dock}>
        {apps.map((app) => (
          <AppTile key={app.package} app={app} onPress={() => setPressed(app)} />
        ))}
        {apps.length > 0 && widgets.length > 0 && <span className={classes.line} aria-hidden="true" />}
        {widgets.map((widget) => (
          <AppTile key={widget.package} app={widget} isWidget onPress={() => setPressed(widget)} />
        ))}
      </div>
    </section>
  );
}
