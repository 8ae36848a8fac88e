import { pages } from '@account/contract/pages';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { BrokenDocument } from '../broken-document.tsx';
import { BrokenPage } from '../broken-page.tsx';
import { loadScreen } from '../load-screen.ts';
import { builtPages } from '../paths.ts';
import { notFoundScreen, type Screen, screens } from '../screens.ts';
import { ForbiddenPage } from './forbidden-page.tsx';
import { PanelLayout } from './panel-layout.tsx';

const lazy = (screen: Screen) => async () => ({ Component: await loadScreen(screen) });

/** One route for each screen of the panel, at the contract's path. The server has answered 403 where one is closed. */
function panelRoutes(): RouteObject[] {
  const { user } = bootstrap;
  return builtPages.flatMap(({ name, path }): RouteObject[] => {
    const screen = screens[name];
    if (!screen || screen.frame === 'entrance') return [];
    return user && isOpenTo(user, pages[name]) ? [{ path, lazy: lazy(screen) }] : [{ path, Component: ForbiddenPage }];
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
