import { matchPage } from '@account/contract/pages/page-match';
import { closedPages, type PageName, type PageSettings } from '@account/contract/pages/pages';
import { notFoundScreen, type Screen, screens } from './screens.ts';

/** The page at a path and its screen; undefined where the server responds with the not-found page. */
export function screenAt(pathname: string, config: PageSettings): { name: PageName; screen: Screen } | undefined {
  const name = matchPage(pathname)?.name;
  const screen = name && screens[name];
  return screen && !closedPages(config).includes(name) ? { name, screen } : undefined;
}

interface Choice {
  frame: 'auth' | 'app';
  screen: Screen;
}

/** The frame and the screen of the document at this path. */
export function chooseFrame(pathname: string, signedIn: boolean, config: PageSettings): Choice {
  const screen = screenAt(pathname, config)?.screen ?? notFoundScreen;
  return { screen, frame: signedIn && screen.frame !== 'auth' ? 'app' : 'auth' };
}
