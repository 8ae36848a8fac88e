import type { AccessLevel } from '@account/contract/roles';
import { type NavigationGroup, navigation } from './navigation.ts';

/** The groups and entries that a user of this level sees; entries without a screen are left out. */
export function visibleNavigation(level: AccessLevel, isBuilt: (path: string) => boolean): NavigationGroup[] {
  return navigation
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ path, levels }) => isBuilt(path) && (levels?.includes(level) ?? true)),
    }))
    .filter((group) => group.entries.length > 0);
}
