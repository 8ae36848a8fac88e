import { type ComponentType, Fragment, type ReactNode, useEffect } from 'react';
import { ErrorBoundary } from '#shared/document/error-boundary.tsx';
import { notifyDocument } from '#shared/document/mount.tsx';
import { VisitorHead } from '#shared/ui/auth-layout/visitor-head.tsx';
import type { Screen } from '../screens.ts';
import classes from './plain-layout.module.css';

/** The layout of a page with the frame `both`, for visitors: signed-in users see it in the app shell. */
const PlainLayout = ({ children }: { children: ReactNode }) => (
  <div className={classes.layout} data-glass>
    <VisitorHead />
    <main className={classes.main}>{children}</main>
  </div>
);

/** One screen as a document of its own; its links load other documents. */
export function AuthDocument({ screen, page: Page }: { screen: Screen; page: ComponentType }) {
  // A press before the code came is repeated when the typed text is in the fields.
  useEffect(() => {
    setTimeout(() => notifyDocument('hydrated'));
  }, []);
  const Layout = screen.frame === 'both' ? PlainLayout : Fragment;
  return (
    <ErrorBoundary>
      <Layout>
        <Page />
      </Layout>
    </ErrorBoundary>
  );
}
