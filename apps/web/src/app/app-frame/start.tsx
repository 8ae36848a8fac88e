import { RouterProvider } from 'react-router/dom';
import { sweepDrafts } from '#shared/drafts/draft-store.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { mount } from '../mount.tsx';
import { createRouter, firstScreen } from './router.ts';

/** Shows the app frame: all pages inside the app shell are one document. */
export async function start(root: Element, messages: Promise<void>): Promise<void> {
  sweepDrafts(bootstrap.user?.id);
  const router = createRouter();
  await Promise.all([firstScreen(router), messages]);
  mount(root, <RouterProvider router={router} />);
}
