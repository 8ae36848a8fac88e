// What the other forms need too is in the file of the start, so that it takes no request of its own.
import '#shared/auth/auth-form.tsx';
import '#shared/i18n/trans.tsx';
import { mount, takeOver } from '#shared/document/mount.tsx';
import { isPrerendered } from '#shared/session/prerendered.ts';
import { loadScreen } from '../load-screen.ts';
import type { Screen } from '../screens.ts';
import { AuthDocument } from './auth-document.tsx';
import { turnLateStylesOn } from './late-styles.ts';

/** Shows one screen as a document of its own, or takes over the form that the document came with. */
export async function start(root: Element, screen: Screen, messages: Promise<void>): Promise<void> {
  const [page] = await Promise.all([loadScreen(screen), messages]);
  const show = isPrerendered ? takeOver : mount;
  show(root, <AuthDocument screen={screen} page={page} />);
  turnLateStylesOn(root);
}
