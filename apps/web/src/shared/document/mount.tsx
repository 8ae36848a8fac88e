import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { tell } from './tell.ts';
import { Themed } from './themed.tsx';

/** Takes over the document that the build has drawn, in small steps between which the browser responds. */
export function takeOver(root: Element, page: ReactNode): void {
  tell('taking-over');
  startTransition(() => {
    hydrateRoot(root, <Themed>{page}</Themed>);
  });
}

/** Renders the document with the theme, in place of what it came with; in small steps too, as that is seen meanwhile. */
export function mount(root: Element, page: ReactNode): void {
  tell('taking-over');
  startTransition(() => {
    createRoot(root).render(<Themed>{page}</Themed>);
  });
}
