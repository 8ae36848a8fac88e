import { type PageName, pages } from '@account/contract/pages/pages';
import { fillPath } from '#shared/api/wire.ts';

/** The path of a page of the contract: `pathTo('user', { id: 5 })` is `/user/5`. */
export const pathTo = (name: PageName, params?: Record<string, string | number>): string =>
  fillPath(pages[name].path, params);

/** A list without what it would open with, such as filters that the browser keeps: an address with a parameter does. */
export const wholeList = (name: PageName): string => `${pathTo(name)}?page=1`;

/** The address of an uploaded file by its name; undefined where there is none. */
export const storedFile = (kind: 'logos' | 'profile' | 'wallpaper', name: string | null): string | undefined =>
  name ? `/storage/${kind}/${encodeURIComponent(name)}` : undefined;
