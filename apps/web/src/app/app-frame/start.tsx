import { RouterProvider } from 'react-router/dom';
import { sweepDrafts } from '#shared/drafts/draft-store.ts';
import { mount } from '../mount.tsx';
import { createRouter } from './router.ts';

/** Shows the app frame: all pages inside the app shell are one document. */
export function start(root: Element): void {
  sweepDrafts();
  mount(root, <RouterProvider router={createRouter()} />);
}
