import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { Breakable } from '../breakable/breakable.tsx';
import classes from './page-head.module.css';
import { usePageTitle } from './use-page-title.ts';

/** A step of the breadcrumb. The last one is the page itself and has no link. */
export interface Crumb {
  label: string;
  to?: string;
}

let trail: readonly Crumb[] = [];
const listeners = new Set<() => void>();

/** Sets the breadcrumb of the page, which the top bar shows. */
export function setPageTrail(crumbs: readonly Crumb[]): void {
  trail = crumbs;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => trail;

export const usePageTrail = (): readonly Crumb[] => useSyncExternalStore(subscribe, current, current);

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
          <bdi>
            <Breakable text={title} />
          </bdi>
        </h1>
        {text && <p>{text}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
