import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Providers } from '../providers.tsx';
import { createRouter } from './router.ts';

/** Shows the panel: everything that has the shell around it is one document. */
export function start(root: Element): void {
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={createRouter()} />
      </Providers>
    </StrictMode>,
  );
}
