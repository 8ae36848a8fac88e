import { useState } from 'react';
import { ownAddress } from '../hud/own-address.ts';
import classes from './app-tile.module.css';
import type { OfferedApp } from './offered-apps.ts';

interface AppTileProps {
  app: OfferedApp;
  /** Widgets are drawn as panes, apps as tiles. */
  isWidget?: boolean;
  onPress: () => void;
}

/** An app on the display: its icon, or the first letter of its name. */
export function AppTile({ app, isWidget = false, onPress }: AppTileProps) {
  const [broken, setBroken] = useState(false);
  const icon = broken ? undefined : ownAddress(app.icon);
  return (
    <button type="button" className={classes.tile} data-widget={isWidget || undefined} onClick={onPress}>
      <span className={classes.icon} aria-hidden="true">
        {icon ? <img src={icon} alt="" onError={() => setBroken(true)} /> : app.name.charAt(0)}
      </span>
      <span className={classes.name} dir="auto">
        {app.name}
      </span>
    </button>
  );
}
