// Modules that the other forms need too are in the file of the start, so that they take no request of their own.
import '#shared/auth/auth-form.tsx';
import '#shared/i18n/trans.tsx';
import { hydrate, mount } from '#shared/document/mount.tsx';
import { isPrerendered } from '#shared/session/prerendered.ts';
import { loadScreen } from '../load-screen.ts';
import type { Screen } from '../screens.ts';
import { AuthDocument } from './auth-document.tsx';

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
  const show = isPrerendered ? hydrate : mount;
  show(root, <AuthDocument screen={screen} page={page} />);
  enableStylesWithUse(root);
}
