import type { PageName } from '@account/contract/pages';
import { matchesPath } from '#shared/lib/path-template.ts';
import { builtPages } from './paths.ts';
import { notFoundScreen, type Screen, screens } from './screens.ts';

interface Choice {
  frame: 'auth' | 'app';
  screen: Screen;
}

/** `/user/personalsetting` matches `/user/:id` too: the template with fewer parameters wins. */
const openSegments = (path: string) => path.split(':').length;

function screenAt(pathname: string, closed: readonly PageName[]): Screen {
  const fitting = builtPages.filter(({ name, path }) => !closed.includes(name) && matchesPath(path, pathname));
  const [best] = fitting.toSorted((a, b) => openSegments(a.path) - openSegments(b.path));
  return (best && screens[best.name]) ?? notFoundScreen;
}

/**
 * The frame and the screen of the document at this path.
 * @param closed pages that the server's settings turn off
 */
export function chooseFrame(pathname: string, signedIn: boolean, closed: readonly PageName[]): Choice {
  const screen = screenAt(pathname, closed);
  return { screen, frame: signedIn && screen.frame !== 'auth' ? 'app' : 'auth' };
}
