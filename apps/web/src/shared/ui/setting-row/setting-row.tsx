import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Tile, type Tone } from '../tile/tile.tsx';
import classes from './setting-row.module.css';

type Lead = { icon: TablerIcon; tone?: Tone; picture?: never } | { picture: ReactNode; icon?: never; tone?: never };

type SettingRowProps = Lead & {
  title: string;
  /** Level of the title, below that of the card it is in. */
  level?: 2 | 3;
  badge?: ReactNode;
  text: ReactNode;
  /** Why the last change failed. */
  fault?: string | undefined;
  /** The button that changes it. */
  children?: ReactNode;
};

/** One setting: its name, its value, and the button to change it. */
export const SettingRow = (props: SettingRowProps) => {
  const { icon, tone = 'lagoon', picture, title, level = 2, badge, text, fault, children } = props;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classes.row}>
      {icon ? <Tile icon={icon} tone={tone} /> : picture}
      <div className={classes.main}>
        <div className={classes.title}>
          <Heading className={classes.name}>{title}</Heading>
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
};
