import type { SignedInUser } from '@account/contract/bootstrap';
import type { Gate } from '@account/contract/calls/call';
import { type Page, pages } from '@account/contract/pages/pages';
import { gateBefore } from '@account/contract/policies/principal';
import { Button } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement, useEffect } from 'react';
import {
  createBrowserRouter,
  type DataRouter,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  redirect,
  redirectDocument,
  ScrollRestoration,
  useLoaderData,
} from 'react-router';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { createQueryClient } from '#shared/api/query-cache.ts';
import { signOutTo } from '#shared/api/sign-out.ts';
import { BrokenDocument, BrokenPage } from '#shared/document/error-boundary.tsx';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { followNavigations, hardNavigate } from '#shared/navigation/leaving.ts';
import { PresenceProvider } from '#shared/presence/presence.tsx';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { signedInUser } from '#shared/session/signed-in-user.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { screenAt } from '../choose-frame.ts';
import { loadScreen } from '../load-screen.ts';
import '#shared/theme/app-styles.ts';
import { ConfirmProvider } from '#shared/ui/confirm/confirm.tsx';
import { endFirstView } from '#shared/ui/skeleton-rows/skeleton.tsx';
import { ToastRegion } from '#shared/ui/toast/toast-region.tsx';
import { AppShell } from '../shell/app-shell.tsx';

const queryClient = createQueryClient();

/** The app shell with its providers, around each page of a signed-in user. */
function AppLayout() {
  useEffect(endFirstView, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <PresenceProvider>
          <AppShell logout={() => signOutTo('/login')}>
            <Outlet />
          </AppShell>
        </PresenceProvider>
        {!import.meta.env.SSR && <ToastRegion />}
        <ScrollRestoration />
      </ConfirmProvider>
    </QueryClientProvider>
  );
}

/** For pages that are closed to the user's role. No link leads here, only an address that was typed or sent. */
const ForbiddenPage = () => (
  <div className="page form">
    <PageHead title={t('shell.forbidden_title')} text={t('shell.forbidden_text')} />
    <div>
      <Button component={Link} to={pathTo('home')}>
        {t('common.back_to_dashboard')}
      </Button>
    </div>
  </div>
);

/** The closed gate before a page. */
const gateOf = (user: SignedInUser, { access }: Page): Gate | undefined =>
  access.kind === 'user' ? gateBefore(user, access.alsoAt ? [access.alsoAt] : []) : undefined;

/**
 * Fetches the component of the page at an address. The contract's matcher finds the page, if there is one, as on the
 * server. A page that has no place in the app frame is left to the server: it is a document of its own.
 */
async function loadPage({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<ComponentType> {
  const user = signedInUser();
  const { pathname, search } = new URL(request.url);
  const found = screenAt(pathname, bootstrap.config);
  if (!found || found.screen.frame === 'auth' || !user) throw redirectDocument(request.url);
  const gate = gateOf(user, pages[found.name]);
  if (gate === 'two_factor')
    throw redirect(`${pathTo('personalSettings')}?${new URLSearchParams({ url: pathname + search })}`);
  // The other gates have documents of their own, to which the server leads from here.
  if (gate) throw redirectDocument(request.url);
  // A page that was opened meanwhile is not left.
  const goThere = () => request.signal.aborted || hardNavigate(request.url);
  return isOpenTo(user, pages[found.name]) ? loadScreen(found.screen, goThere) : ForbiddenPage;
}

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
export function createRouter(): DataRouter {
  const router = createBrowserRouter(routes);
  followNavigations(router);
  return router;
}
