import { Component, type ComponentType, Fragment, type ReactNode, useEffect } from 'react';
import { VisitorHead } from '#shared/ui/auth-layout/visitor-head.tsx';
import { BrokenDocument } from '../broken-document.tsx';
import type { Screen } from '../screens.ts';
import { tell } from '../tell.ts';
import classes from './plain-layout.module.css';

/** Catches errors while rendering in a document without router, and shows a page that says so. */
class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <BrokenDocument /> : this.props.children;
  }
}

/** The layout of a page with the frame `both`, for visitors: signed-in users see it in the app shell. */
const PlainLayout = ({ children }: { children: ReactNode }) => (
  <div className={classes.layout} data-glass>
    <VisitorHead />
    <main className={classes.main}>{children}</main>
  </div>
);

/** One screen as a document of its own; its links load other documents. */
export function AuthDocument({ screen, page: Page }: { screen: Screen; page: ComponentType }) {
  // What was pressed before the code came happens when what was typed has its place too.
  useEffect(() => {
    setTimeout(() => tell('taken-over'));
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
