import { RouterProvider } from 'react-router/dom';
import { sweepDrafts } from '#shared/drafts/draft-store.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { mount } from '../mount.tsx';
import { createRouter } from './router.ts';

/** Shows the app frame: all pages inside the app shell are one document. */
export function start(root: Element): void {
  sweepDrafts(bootstrap.user?.id);
  mount(root, <RouterProvider router={createRouter()} />);
}
