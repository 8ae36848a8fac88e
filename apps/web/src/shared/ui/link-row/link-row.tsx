import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icon/icon.tsx';
import classes from './link-row.module.css';

interface LinkRowProps {
  to: string;
  /** Whether it leaves for a document of its own. */
  isDocument?: boolean | undefined;
  /** A tile, an LED or an avatar. */
  lead?: ReactNode;
  title: ReactNode;
  /** Truncates a long title and text that must not break inside a word, such as an e-mail address. */
  cut?: boolean;
  text?: ReactNode;
  /** Shown before the chevron: a badge, a time. */
  aside?: ReactNode;
}

/** A whole row of a card as one link. */
export const LinkRow = ({ to, isDocument = false, lead, title, cut, text, aside }: LinkRowProps) => (
  <Link className={classes.row} to={to} reloadDocument={isDocument}>
    {lead}
    <span className={classes.main}>
      <span className={cut ? `${classes.title} trunc` : classes.title}>
        {typeof title === 'string' ? <bdi>{title}</bdi> : title}
      </span>
      {text && <span className={cut ? `${classes.text} sm muted trunc` : 'sm muted'}>{text}</span>}
    </span>
    {aside}
    <Icon of={IconChevronRight} size="sm" stroke={1.8} className={classes.chevron} />
  </Link>
);
