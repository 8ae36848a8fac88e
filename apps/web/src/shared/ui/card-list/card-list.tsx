import type { ReactNode } from 'react';
import classes from './card-list.module.css';

interface CardListProps {
  /** Needed where the title of the card does not say what is listed. */
  label?: string;
  children: ReactNode;
}

/** A list in a card whose items reach from edge to edge. Items that are links as a whole are link rows instead. */
export const CardList = ({ label, children }: CardListProps) => (
  <ul className={classes.list} aria-label={label}>
    {children}
  </ul>
);

interface CardItemProps {
  /** A tile or an icon. */
  lead?: ReactNode;
  title?: ReactNode;
  /** Shown beside the title. */
  badge?: ReactNode;
  /** A button at the end, described by the words of the item when it names their id. */
  action?: ReactNode;
  wordsId?: string;
  /** Lines below the title. */
  children?: ReactNode;
}

export const CardItem = ({ lead, title, badge, action, wordsId, children }: CardItemProps) => (
  <li className={classes.item}>
    {lead}
    <div className={`${classes.words} grow`} id={wordsId}>
      {title && (
        <div className="row tight wrap">
          <span className={classes.title}>{title}</span>
          {badge}
        </div>
      )}
      {children}
    </div>
    {action}
  </li>
);
