import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Themed } from '#shared/document/themed.tsx';
import { setLocale } from '#shared/i18n/i18n.ts';
import { loadMessages } from '#shared/i18n/load-messages.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { setPageTrail } from '#shared/ui/page-head/page-trail.ts';
import { firstScreen, routes } from '../app-frame/router.ts';
import { frameMessages } from '../screens.ts';
import type { PageVisit } from './page-visit.ts';

/** Draws a page in the app frame as a signed-in person sees it before any call was answered. */
export async function renderPage({ pathname, locale, user, config }: PageVisit): Promise<string> {
  Object.assign(globalThis, { location: { pathname, search: '' } });
  Object.assign(bootstrap, { user, config, link: undefined, typed: undefined });
  setLocale(locale);
  await loadMessages(frameMessages.app);
  const router = createMemoryRouter(routes, { initialEntries: [pathname] });
  await firstScreen(router);
  if (router.state.errors) throw Object.values(router.state.errors)[0];
  const draw = () =>
    renderToStaticMarkup(
      <Themed>
        <RouterProvider router={router} />
      </Themed>,
    );
  setPageTrail([]);
  draw();
  const html = draw();
  router.dispose();
  return html;
}
