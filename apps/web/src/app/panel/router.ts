import { createBrowserRouter, type RouteObject } from 'react-router';
import { BrokenDocument } from '../broken-document.tsx';
import { BrokenPage } from '../broken-page.tsx';
import { loadScreen } from '../load-screen.ts';
import { builtPages } from '../paths.ts';
import { notFoundScreen, type Screen, screens } from '../screens.ts';
import { PanelLayout } from './panel-layout.tsx';

const lazy = (screen: Screen) => async () => ({ Component: await loadScreen(screen) });

/** One route for each screen of the panel, at the contract's path. */
function panelRoutes(): RouteObject[] {
  return builtPages.flatMap(({ name, path }) => {
    const screen = screens[name];
    return screen && screen.frame !== 'entrance' ? [{ path, lazy: lazy(screen) }] : [];
  });
}

const routes: RouteObject[] = [
  {
    ErrorBoundary: BrokenDocument,
    HydrateFallback: () => null,
    children: [
      // An error inside the shell leaves the shell standing.
      { Component: PanelLayout, children: [{ ErrorBoundary: BrokenPage, children: panelRoutes() }] },
      { path: '*', lazy: lazy(notFoundScreen) },
    ],
  },
];

/** The router begins to load the first screen as soon as it is made. */
export const createRouter = () => createBrowserRouter(routes);
