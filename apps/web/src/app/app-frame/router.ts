import { pages } from '@account/contract/pages';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { BrokenDocument } from '../broken-document.tsx';
import { BrokenPage } from '../broken-page.tsx';
import { loadScreen } from '../load-screen.ts';
import { builtPages } from '../paths.ts';
import { notFoundScreen, type Screen, screens } from '../screens.ts';
import { AppLayout } from './app-layout.tsx';
import { ForbiddenPage } from './forbidden-page.tsx';

const lazy = (screen: Screen) => async () => ({ Component: await loadScreen(screen) });

/**
 * One route for each screen of the app frame, at the contract's path. Where one is closed the server responded with
 * 403.
 */
function appRoutes(): RouteObject[] {
  const { user } = bootstrap;
  return builtPages.flatMap(({ name, path }): RouteObject[] => {
    const screen = screens[name];
    if (!screen || screen.frame === 'auth') return [];
    return user && isOpenTo(user, pages[name]) ? [{ path, lazy: lazy(screen) }] : [{ path, Component: ForbiddenPage }];
  });
}

const routes: RouteObject[] = [
  {
    ErrorBoundary: BrokenDocument,
    HydrateFallback: () => null,
    children: [
      // An error in a page does not take the app shell down.
      { Component: AppLayout, children: [{ ErrorBoundary: BrokenPage, children: appRoutes() }] },
      { path: '*', lazy: lazy(notFoundScreen) },
    ],
  },
];

/** The router begins to load the first screen as soon as it is created. */
export const createRouter = () => createBrowserRouter(routes);
