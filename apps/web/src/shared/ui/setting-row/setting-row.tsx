import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Tile, type Tone } from '../tile/tile.tsx';
import classes from './setting-row.module.css';

interface SettingRowProps {
  icon: TablerIcon;
  tone?: Tone;
  title: string;
  badge?: ReactNode;
  text: ReactNode;
  /** Why the last change failed. */
  fault?: string | undefined;
  /** The button that changes it. */
  children?: ReactNode;
}

/** One setting: its name, its value, and the button to change it. */
export const SettingRow = ({ icon, tone = 'lagoon', title, badge, text, fault, children }: SettingRowProps) => (
  <div className={classes.row}>
    <Tile icon={icon} tone={tone} />
    <div className={classes.main}>
      <div className={classes.title}>
        <h2>{title}</h2>
        {badge}
      </div>
      <p className="sm muted">{text}</p>
    </div>
    {children && <div className={classes.action}>{children}</div>}
    {fault && (
      <div className={classes.fault}>
        <Alert kind="danger">{fault}</Alert>
      </div>
    )}
  </div>
);
