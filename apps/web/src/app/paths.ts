import { type PageName, pages } from '@account/contract/pages';
import { screens } from './screens.ts';

interface BuiltPage {
  name: PageName;
  path: `/${string}`;
}

const names = Object.keys(pages).filter((name): name is PageName => name in pages);

/** The pages of the contract that have a screen, with their path templates. */
export const builtPages: readonly BuiltPage[] = names
  .filter((name) => screens[name])
  .map((name) => ({ name, path: pages[name].path }));

/** A template without its last segment, where that segment is optional. */
const withoutOpenEnd = (path: string): string => path.replace(/\/:\w+\?$/, '');

/** Whether there is a screen at this path; only such screens are linked. */
export const isBuilt = (path: string): boolean => builtPages.some((page) => withoutOpenEnd(page.path) === path);
