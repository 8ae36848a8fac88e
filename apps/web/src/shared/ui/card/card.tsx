import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

interface CardProps {
  /** A card without a title is no landmark. */
  title?: ReactNode;
  /** Shown beside the title, already formatted. */
  count?: string;
  /** What stands at the right of the title: a link or a small button. */
  action?: ReactNode;
  /** Cuts off what reaches over the edges, such as the glow of a display. */
  clip?: boolean;
  className?: string;
  children: ReactNode;
}

/** A hairline sheet on the glass. Rows in it reach from edge to edge; `CardBody` keeps a distance. */
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
