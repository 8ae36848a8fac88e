import type { DisplayConfiguration } from '@account/contract/endpoints/displays/configuration';
import type { DisplayPerson } from '@account/contract/endpoints/displays/me';
import { t } from '@account/web/shared/i18n/t.ts';
import { type ReactNode, useId, useState } from 'react';
import { FilesSheet } from '../files/files-sheet.tsx';
import { ownAddress } from '../hud/own-address.ts';
import sheet from '../hud/sheet.module.css';
import appTileClasses from './app-tile.module.css';
import cardClasses from './card.module.css';
import dockClasses from './dock.module.css';
import { type CloudDrive, CloudDriveRow, NetworkDriveRow } from './drive-rows.tsx';
import classes from './home.module.css';
import { type Offer, type OfferedApp, offerOf } from './offered-apps.ts';

interface AppTileProps {
  app: OfferedApp;
  /** Widgets are drawn as panes, apps as tiles. */
  isWidget?: boolean;
  onPress: () => void;
}

/** An app on the display: its icon, or the first letter of its name. */
function AppTile({ app, isWidget = false, onPress }: AppTileProps) {
  const [broken, setBroken] = useState(false);
  const icon = broken ? undefined : ownAddress(app.icon);
  return (
    <button type="button" className={appTileClasses.tile} data-widget={isWidget || undefined} onClick={onPress}>
      <span className={appTileClasses.icon} aria-hidden="true">
        {icon ? <img src={icon} alt="" onError={() => setBroken(true)} /> : app.name.charAt(0)}
      </span>
      <span className={appTileClasses.name} dir="auto">
        {app.name}
      </span>
    </button>
  );
}

/** The apps and widgets of the display; nothing where there are none. */
function Dock({ apps, widgets }: Offer) {
  const [pressed, setPressed] = useState<OfferedApp>();
  if (apps.length + widgets.length === 0) return null;
  return (
    <section className={dockClasses.place} aria-label={t('display.apps')}>
      <p className={dockClasses.notice} role="status">
        {pressed && t('display.app_elsewhere', { app: pressed.name })}
      </p>
      <div className={dockClasses.dock}>
        {apps.map((app) => (
          <AppTile key={app.package} app={app} onPress={() => setPressed(app)} />
        ))}
        {apps.length > 0 && widgets.length > 0 && <span className={dockClasses.line} aria-hidden="true" />}
        {widgets.map((widget) => (
          <AppTile key={widget.package} app={widget} isWidget onPress={() => setPressed(widget)} />
        ))}
      </div>
    </section>
  );
}

interface CardProps {
  title: string;
  /** Said in place of the rows where there are none. */
  empty: string;
  rows: readonly ReactNode[];
}

/** A pane of glass with rows. */
function Card({ title, empty, rows }: CardProps) {
  const id = useId();
  return (
    <section className={`${sheet.sheet} ${cardClasses.card}`} aria-labelledby={id}>
      <h2 className={`${sheet.title} ${cardClasses.title}`} id={id}>
        {title}
        {rows.length > 0 && <span className={cardClasses.count}> {rows.length}</span>}
      </h2>
      {rows.length > 0 ? <ul className={cardClasses.rows}>{rows}</ul> : <p className={cardClasses.empty}>{empty}</p>}
    </section>
  );
}

interface HomeProps {
  me: DisplayPerson;
  token: string;
  configuration: DisplayConfiguration | undefined;
  /** The server does not take the person's token any more. */
  onEnded: () => void;
}

/** The drives, files and apps of a person at the display. */
export function Home({ me, token, configuration, onEnded }: HomeProps) {
  const [opened, setOpened] = useState<CloudDrive>();
  return (
    <main className={classes.home}>
      <div className={classes.cards}>
        <Card
          title={t('display.network_drives')}
          empty={t('display.no_network_drives')}
          rows={me.networkdrives.map((drive) => <NetworkDriveRow key={drive.id} drive={drive} />)}
        />
        <Card
          title={t('display.cloud_drives')}
          empty={t('display.no_cloud_drives')}
          rows={me.cloudstorage_providers.map((drive) => (
            <CloudDriveRow key={drive.id} drive={drive} onOpen={() => setOpened(drive)} />
          ))}
        />
      </div>
      {configuration && <Dock {...offerOf(configuration, me.panel_role)} />}
      {opened && <FilesSheet drive={opened} token={token} onClose={() => setOpened(undefined)} onEnded={onEnded} />}
    </main>
  );
}
