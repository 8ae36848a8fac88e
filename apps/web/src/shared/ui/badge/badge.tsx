import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import classes from './badge.module.css';

interface BadgeProps {
  kind?: 'neutral' | 'success' | 'warning' | 'danger' | 'info';
  icon?: TablerIcon;
  /** One or two words, never a sentence. */
  children: ReactNode;
}

/** A state as a word, with an icon where the word alone could be overlooked. */
export const Badge = ({ kind = 'neutral', icon, children }: BadgeProps) => (
  <span className={classes.badge} data-kind={kind}>
    {icon && <Icon of={icon} size="xs" stroke={2.2} />}
    {children}
  </span>
);
