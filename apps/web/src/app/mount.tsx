import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isPrerendered } from '#shared/session/bootstrap.ts';
import { Themed } from './themed.tsx';

/** Tells the script that waits in documents with a form (take-over.ts). */
const tell = (what: 'taking-over' | 'taken-over') => document.dispatchEvent(new Event(`account:${what}`));

/** Takes over the document that the build has drawn. What was pressed meanwhile happens when all is in its place. */
function takeOver(root: Element, tree: ReactNode): void {
  tell('taking-over');
  hydrateRoot(root, tree);
  requestAnimationFrame(() => setTimeout(() => tell('taken-over')));
}

/** Renders the document with the theme, or takes over the one that came. */
export function mount(root: Element, page: ReactNode): void {
  const tree = <Themed>{page}</Themed>;
  if (isPrerendered) takeOver(root, tree);
  else createRoot(root).render(tree);
}
