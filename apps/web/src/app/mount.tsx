import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isPrerendered } from '#shared/session/prerendered.ts';
import { tell } from './tell.ts';
import { Themed } from './themed.tsx';

/** Takes over the document that the build has drawn, in small steps between which the browser responds. */
function takeOver(root: Element, tree: ReactNode): void {
  tell('taking-over');
  startTransition(() => {
    hydrateRoot(root, tree);
  });
}

/** Renders the document with the theme, or takes over the one that came. */
export function mount(root: Element, page: ReactNode): void {
  const tree = <Themed>{page}</Themed>;
  if (isPrerendered) takeOver(root, tree);
  else createRoot(root).render(tree);
}
