import { RouterProvider } from 'react-router/dom';
import { mount } from '../mount.tsx';
import { createRouter } from './router.ts';

/** Shows the app frame: all pages inside the app shell are one document. */
export const start = (root: Element): void => mount(root, <RouterProvider router={createRouter()} />);
