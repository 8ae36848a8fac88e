import type { LoadedNamespace } from '@account/messages/ids';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { firstScreen, routes } from '#app/app-frame/router.tsx';
import { AuthDocument } from '#app/auth-frame/start.tsx';
import { loadScreen } from '#app/load-screen.ts';
import { frameMessages, notFoundScreen, screens } from '#app/screens.ts';
import { Themed } from '#shared/document/mount.tsx';
import { loadMessages, setLocale } from '#shared/i18n/i18n.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { Room } from '#shared/ui/auth-layout/room/room.tsx';
import { setPageTrail } from '#shared/ui/page-head/page-head.tsx';
import type { FormVisit, PageVisit } from './visits.ts';

/** Renders the room that comes by itself beside a form on wide screens. */
export const renderRoom = (): string => renderToStaticMarkup(<Room />);

/** Renders the document of a page as a visitor sees it at first; `location` is the address of the visit. */
export async function renderForm({ page, locale, address, config, link, typed }: FormVisit): Promise<string> {
  const screen = screens[page] ?? notFoundScreen;
  Object.assign(globalThis, { location: address });
  Object.assign(bootstrap, { user: null, config, link, typed });
  setLocale(locale);
  await loadMessages(frameMessages.auth);
  const component = await loadScreen(screen);
  return renderToString(
    <Themed>
      <AuthDocument screen={screen} page={component} />
    </Themed>,
  );
}

/** Catalogues of parts that the browser loads later. Here a part stands in each rendering after the one that loaded it. */
const ofLaterParts: readonly LoadedNamespace[] = ['morning-mail'];

/** Renders a page in the app frame as a signed-in user sees it before any call is answered. */
export async function renderPage({ pathname, locale, user, config }: PageVisit): Promise<string> {
  Object.assign(globalThis, { location: { pathname, search: '' } });
  Object.assign(bootstrap, { user, config, link: undefined, typed: undefined });
  setLocale(locale);
  await loadMessages([...frameMessages.app, ...ofLaterParts]);
  const router = createMemoryRouter(routes, { initialEntries: [pathname] });
  await firstScreen(router);
  if (router.state.errors) throw Object.values(router.state.errors)[0];
  const render = () =>
    renderToStaticMarkup(
      <Themed>
        <RouterProvider router={router} />
      </Themed>,
    );
  // The page writes its trail while it is rendered, and the shell shows it in the next rendering.
  setPageTrail([]);
  render();
  const html = render();
  router.dispose();
  return html;
}
