import { RouterProvider } from 'react-router/dom';
import { mount } from '#shared/document/mount.tsx';
import { sweepDrafts } from '#shared/drafts/draft-store.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { createRouter, firstScreen } from './router.tsx';

/** Resolves when the style sheets of the document are there: it was painted with a small one of its own. */
const sheetsLoaded = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
      (link) =>
        link.sheet ??
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
        }),
    ),
  );

/** Shows the app frame: all pages inside the app shell are one document. */
export async function start(root: Element, messages: Promise<void>): Promise<void> {
  sweepDrafts(bootstrap.user?.id);
  const router = createRouter();
  await Promise.all([firstScreen(router), messages, sheetsLoaded()]);
  mount(root, <RouterProvider router={router} />);
  // Not needed before anything has the focus.
  addEventListener('focusin', () => import('./keep-place.ts').catch(() => {}), { once: true });
}
