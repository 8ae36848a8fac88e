import type { Icon as TablerIcon } from '@tabler/icons-react';
import { Icon } from '../icon/icon.tsx';
import classes from './tile.module.css';

export type Tone = 'neutral' | 'lagoon' | 'amber' | 'red' | 'green';

interface TileProps {
  icon: TablerIcon;
  tone?: Tone;
  large?: boolean;
  round?: boolean;
}

/** An icon on a tinted square, in front of a row or above a message. */
export const Tile = ({ icon, tone = 'neutral', large, round }: TileProps) => (
  <span className={classes.tile} data-tone={tone} data-large={large || undefined} data-round={round || undefined}>
    <Icon of={icon} size={large ? 'lg' : 'md'} />
  </span>
);
