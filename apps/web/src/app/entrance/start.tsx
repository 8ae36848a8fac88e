import { Fragment, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../error-boundary.tsx';
import { loadScreen } from '../load-screen.ts';
import { Providers } from '../providers.tsx';
import type { Screen } from '../screens.ts';
import { PlainLayout } from './plain-layout.tsx';

/** Shows one screen as a document of its own; its links lead to other documents. */
export async function start(root: Element, screen: Screen): Promise<void> {
  const Page = await loadScreen(screen);
  const Layout = screen.frame === 'both' ? PlainLayout : Fragment;
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <ErrorBoundary>
          <Layout>
            <Page />
          </Layout>
        </ErrorBoundary>
      </Providers>
    </StrictMode>,
  );
}
