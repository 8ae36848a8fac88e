import { type PageName, pages } from '@account/contract/pages/pages';
import { fillPath } from './path-template.ts';

/** The path of a page of the contract: `pathTo('user', { id: 5 })` is `/user/5`. */
export const pathTo = (name: PageName, params?: Record<string, string | number>): string =>
  fillPath(pages[name].path, params);

/** A list without what it would open with, such as filters that the browser keeps: an address with a parameter does. */
export const wholeList = (name: PageName): string => `${pathTo(name)}?page=1`;
