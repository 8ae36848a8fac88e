import { type NavigationEntry, type NavigationGroup, navigation } from './navigation.ts';

const segments = (path: string) => path.split('/').filter(Boolean);

/** Everything below an entry's own segments belongs to it, but `/user/personalsetting` is no user's page. */
function covers(entry: string, pathname: string): boolean {
  const [first, second] = segments(pathname);
  const [wantedFirst, wantedSecond] = segments(entry);
  if (first !== wantedFirst) return false;
  return wantedSecond ? second === wantedSecond : !(first === 'user' && second === 'personalsetting');
}

export interface ActiveEntry {
  group: NavigationGroup;
  entry: NavigationEntry;
}

/** The sidebar's entry that a path belongs to, by its first and second segment (spec section 2). */
export function activeEntry(pathname: string): ActiveEntry | undefined {
  for (const group of navigation) {
    const entry = group.entries.find(({ path }) => covers(path, pathname));
    if (entry) return { group, entry };
  }
  return undefined;
}
