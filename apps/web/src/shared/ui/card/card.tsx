import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

interface CardProps {
  /** A card without a title is no landmark. */
  title?: ReactNode;
  /** Shown beside the title, already formatted. */
  count?: string;
  /** Shown at the end of the title's line: a link or a small button. */
  action?: ReactNode;
  /** Clips what reaches over the edges, such as the glow of a display. */
  clip?: boolean;
  className?: string;
  children: ReactNode;
}

/** A card with a hairline border. Rows in it reach from edge to edge; `CardBody` has padding. */
export function Card({ title, count, action, clip, className = '', children }: CardProps) {
  const titleId = useId();
  const Element = title ? 'section' : 'div';
  return (
    <Element
      className={`${classes.card} ${className}`}
      data-clip={clip || undefined}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <div className={classes.head}>
          <h2 className="grow" id={titleId}>
            {title} {count && <span className={classes.count}>{count}</span>}
          </h2>
          {action}
        </div>
      )}
      {children}
    </Element>
  );
}

export const CardBody = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div className={`${classes.body} ${className}`}>{children}</div>
);
