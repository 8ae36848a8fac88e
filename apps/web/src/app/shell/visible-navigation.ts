import type { SignedInUser } from '@account/contract/bootstrap';
import { type NavigationGroup, navigation } from '@account/contract/pages/navigation';
import { pages } from '@account/contract/pages/pages';
import { isOpenTo } from '#shared/access/is-open-to.ts';

/** The groups and entries whose pages are open to a user. */
export const visibleNavigation = (user: SignedInUser): NavigationGroup[] =>
  navigation
    .map((group) => ({ ...group, entries: group.entries.filter(({ page }) => isOpenTo(user, pages[page])) }))
    .filter((group) => group.entries.length > 0);
