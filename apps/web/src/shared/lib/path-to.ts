import { type PageName, pages } from '@account/contract/pages';
import { generatePath } from 'react-router';

type Params = Record<string, string | number>;

/**
 * The path of a page of the contract, its segments filled in: `pathTo('user', { id: 5 })` is `/user/5`.
 * @throws when a segment that may not be missing is missing
 */
export function pathTo(name: PageName, params: Params = {}): string {
  const segments = Object.entries(params).map(([key, value]) => [key, String(value)]);
  return generatePath<string>(pages[name].path, Object.fromEntries(segments));
}
