import { type NavigationEntry, type NavigationGroup, navigation } from '@account/contract/pages/navigation';
import { pathTo } from '#shared/lib/path-to.ts';

const segments = (path: string) => path.split('/').filter(Boolean);

/** The pages of the own account under `/user`: they belong to `Personal Settings`, not to `Users`. */
const ownPages = ['personalsetting', 'setting'];

/** An entry covers its path and everything below. */
function covers(entry: string, pathname: string): boolean {
  const [first, second = ''] = segments(pathname);
  const [wantedFirst, wantedSecond] = segments(entry);
  if (first === 'users' && second === 'invite') return wantedFirst === 'user';
  if (first !== wantedFirst) return false;
  if (first === 'user' && ownPages.includes(second)) return wantedSecond === 'personalsetting';
  return wantedSecond ? second === wantedSecond : true;
}

export interface ActiveEntry {
  group: NavigationGroup;
  entry: NavigationEntry;
}

/** The sidebar's entry that a path belongs to, by its first and second segment. */
export function activeEntry(pathname: string): ActiveEntry | undefined {
  for (const group of navigation) {
    const entry = group.entries.find(({ page }) => covers(pathTo(page), pathname));
    if (entry) return { group, entry };
  }
  return undefined;
}
