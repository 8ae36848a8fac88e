import { type ReactNode, useLayoutEffect } from 'react';
import { Breakable } from '../breakable/breakable.tsx';
import classes from './page-head.module.css';
import { type Crumb, setPageTrail } from './page-trail.ts';
import { usePageTitle } from './use-page-title.ts';

interface PageHeadProps {
  title: string;
  /** One sentence below the title. */
  text?: ReactNode;
  /** The breadcrumb below the entry of the sidebar; the title alone by default. */
  trail?: readonly Crumb[];
  /** A logo or picture before the title. */
  picture?: ReactNode;
  /** The buttons of the page; at most one is filled. */
  children?: ReactNode;
}

/** The page's only h1 with its buttons. It also names the document and the end of the breadcrumb. */
export function PageHead({ title, text, trail, picture, children }: PageHeadProps) {
  usePageTitle(title);
  // The build draws pages twice, because no effects run there: the second time with the breadcrumb of the first.
  if (import.meta.env.SSR) setPageTrail(trail ?? [{ label: title }]);
  useLayoutEffect(() => {
    setPageTrail(trail ?? [{ label: title }]);
    return () => setPageTrail([]);
  }, [title, trail]);
  return (
    <div className={classes.head} data-picture={picture ? true : undefined}>
      {picture}
      <div className={classes.titles}>
        <h1>
          <Breakable text={title} />
        </h1>
        {text && <p>{text}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
