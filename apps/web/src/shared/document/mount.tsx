import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ThemeProvider } from '#shared/theme/theme-provider.tsx';

/**
 * Whether the document came with the form of a page before the sign-in, which is hydrated then. A page behind the sign-in
 * is inert until it is rendered in its place.
 */
export const isPrerendered = globalThis.document?.querySelector('#root > :not([inert])') != null;

/** The components around every document. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <ThemeProvider>{children}</ThemeProvider>
  </StrictMode>
);

/** Notifies the script that waits in documents with a form or page (build/first-paint/scripts/fetch-code.ts). */
export const notifyDocument = (state: 'hydrating' | 'hydrated') =>
  document.dispatchEvent(new Event(`account:${state}`));

/** Hydrates the document that the build has rendered, in small steps between which the browser responds. */
export function hydrate(root: Element, page: ReactNode): void {
  notifyDocument('hydrating');
  startTransition(() => {
    hydrateRoot(root, <Themed>{page}</Themed>);
  });
}

/** Renders the document with the theme, in place of its content; in small steps too, as the content is shown meanwhile. */
export function mount(root: Element, page: ReactNode): void {
  notifyDocument('hydrating');
  startTransition(() => {
    createRoot(root).render(<Themed>{page}</Themed>);
  });
}
