import { RouterProvider } from 'react-router/dom';
import { mount } from '../mount.tsx';
import { createRouter } from './router.ts';

/** Shows the panel: everything that has the shell around it is one document. */
export const start = (root: Element): void => mount(root, <RouterProvider router={createRouter()} />);
