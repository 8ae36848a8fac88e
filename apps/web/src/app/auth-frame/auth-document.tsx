import { type ComponentType, Fragment } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';
import type { Screen } from '../screens.ts';
import { PlainLayout } from './plain-layout.tsx';

/** One screen as a document of its own; its links load other documents. */
export function AuthDocument({ screen, page: Page }: { screen: Screen; page: ComponentType }) {
  const Layout = screen.frame === 'both' ? PlainLayout : Fragment;
  return (
    <ErrorBoundary>
      <Layout>
        <Page />
      </Layout>
    </ErrorBoundary>
  );
}
