import type { PageSettings } from '@account/contract/pages/pages';
import { screenAt } from './screen-at.ts';
import { notFoundScreen, type Screen } from './screens.ts';

interface Choice {
  frame: 'auth' | 'app';
  screen: Screen;
}

/** The frame and the screen of the document at this path. */
export function chooseFrame(pathname: string, signedIn: boolean, config: PageSettings): Choice {
  const screen = screenAt(pathname, config)?.screen ?? notFoundScreen;
  return { screen, frame: signedIn && screen.frame !== 'auth' ? 'app' : 'auth' };
}
