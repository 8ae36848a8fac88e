import { matchPage } from '@account/contract/pages/page-match';
import { closedPages, type PageName, type PageSettings } from '@account/contract/pages/pages';
import { type Screen, screens } from './screens.ts';

/** The page at a path and its screen; undefined where the server responds with the not-found page. */
export function screenAt(pathname: string, config: PageSettings): { name: PageName; screen: Screen } | undefined {
  const name = matchPage(pathname)?.name;
  const screen = name && screens[name];
  return screen && !closedPages(config).includes(name) ? { name, screen } : undefined;
}
