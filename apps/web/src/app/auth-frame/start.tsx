import { Fragment } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';
import { loadScreen } from '../load-screen.ts';
import { mount } from '../mount.tsx';
import type { Screen } from '../screens.ts';
import { PlainLayout } from './plain-layout.tsx';

/** Shows one screen as a document of its own; its links load other documents. */
export async function start(root: Element, screen: Screen, messages: Promise<void>): Promise<void> {
  const [Page] = await Promise.all([loadScreen(screen), messages]);
  const Layout = screen.frame === 'both' ? PlainLayout : Fragment;
  mount(
    root,
    <ErrorBoundary>
      <Layout>
        <Page />
      </Layout>
    </ErrorBoundary>,
  );
}
