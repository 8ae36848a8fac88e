import { type ComponentType, createElement } from 'react';
import { createBrowserRouter, type DataRouter, type RouteObject, useLoaderData } from 'react-router';
import { BrokenDocument } from '#shared/document/broken-document.tsx';
import { BrokenPage } from '#shared/document/broken-page.tsx';
import { AppLayout } from './app-layout.tsx';
import { loadPage } from './load-page.ts';

function LoadedPage() {
  // The router types what loaders return as if a server had sent it; ours runs here and returns a component.
  return createElement(useLoaderData() as unknown as ComponentType);
}

/** One route for every address: which page it is decides `loadPage`, so that there is no second table to agree with. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: BrokenDocument,
    HydrateFallback: () => null,
    children: [
      {
        Component: AppLayout,
        children: [
          {
            path: '*',
            // An error in a page does not take the app shell down.
            ErrorBoundary: BrokenPage,
            Component: LoadedPage,
            loader: loadPage,
            shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
          },
        ],
      },
    ],
  },
];

/** Resolves when the first screen is there, so that nothing empty shows in place of what the document came with. */
export const firstScreen = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/** The router begins to load the first screen as soon as it is created. */
export const createRouter = (): DataRouter => createBrowserRouter(routes);
