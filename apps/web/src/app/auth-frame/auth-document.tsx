import { type ComponentType, Fragment, useEffect } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';
import type { Screen } from '../screens.ts';
import { tell } from '../tell.ts';
import { PlainLayout } from './plain-layout.tsx';

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
