// Modules that the other forms need too are in the file of the start, so that they take no request of their own.
import '#shared/auth/auth-form.tsx';
import '#shared/i18n/trans.tsx';
import { type ComponentType, Fragment, type ReactNode, useEffect } from 'react';
import { ErrorBoundary } from '#shared/document/error-boundary.tsx';
import { hydrate, isPrerendered, mount, notifyDocument } from '#shared/document/mount.tsx';
import { putTypedBack } from '#shared/document/typed-fields.ts';
import { VisitorHead } from '#shared/ui/auth-layout/auth-layout.tsx';
import { loadScreen } from '../load-screen.ts';
import type { Screen } from '../screens.ts';
import classes from './plain-layout.module.css';

/** The layout of a page with the frame `both`, for visitors: signed-in users see it in the app shell. */
const PlainLayout = ({ children }: { children: ReactNode }) => (
  <div className={classes.layout} data-glass>
    <VisitorHead />
    <main className={classes.main}>{children}</main>
  </div>
);

/** One screen as a document of its own; its links load other documents. */
export function AuthDocument({ screen, page: Page }: { screen: Screen; page: ComponentType }) {
  // A press before the code came is repeated when the typed text is in the fields.
  useEffect(() => {
    setTimeout(() => notifyDocument('hydrated'));
  }, []);
  const Layout = screen.frame === 'both' ? PlainLayout : Fragment;
  return (
    <ErrorBoundary>
      <Layout>
        <Page />
      </Layout>
    </ErrorBoundary>
  );
}

const late = 'link[rel="stylesheet"][disabled]';

/** The first use of a form, after which it may look different. */
const beginnings = ['pointerdown', 'keydown', 'input', 'submit'] as const;

/** Changes that React makes in rendered elements; the room at the side comes by itself, with styles that are there. */
const changes = {
  childList: true,
  subtree: true,
  attributeFilter: ['class', 'style', 'hidden', 'disabled', 'aria-invalid'],
};

function enableLateStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(late)) link.disabled = false;
}

/**
 * Enables the style sheets that a document with a prerendered form names but has not loaded, at the first use or change of
 * the form: the document has the critical CSS. The others repeat its rules in the same order, so nothing moves.
 */
function enableStylesWithUse(root: Element): void {
  if (!document.querySelector(late)) return;
  const watched = new AbortController();
  const observer = new MutationObserver(() => begin());
  const begin = () => {
    watched.abort();
    observer.disconnect();
    enableLateStyles();
  };
  for (const event of beginnings) addEventListener(event, begin, { signal: watched.signal, capture: true });
  const form = root.querySelector('main');
  if (form) observer.observe(form, changes);
  else begin();
}

/** Shows one screen as a document of its own, or hydrates the form that the document came with. */
export async function start(root: Element, screen: Screen, messages: Promise<void>): Promise<void> {
  const [page] = await Promise.all([loadScreen(screen), messages]);
  if (isPrerendered) putTypedBack();
  const show = isPrerendered ? hydrate : mount;
  show(root, <AuthDocument screen={screen} page={page} />);
  enableStylesWithUse(root);
}
