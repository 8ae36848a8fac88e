import type { SignedInUser } from '@account/contract/bootstrap';
import {
  type NavigationEntry,
  type NavigationGroup,
  type NavigationPage,
  navigation,
} from '@account/contract/pages/navigation';
import { pages } from '@account/contract/pages/pages';
import {
  IconAdjustmentsHorizontal,
  IconApps,
  IconBuilding,
  IconCloud,
  IconDeviceTv,
  IconIdBadge2,
  IconKey,
  IconLayoutDashboard,
  IconServer2,
  IconUsers,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import type { Crumb } from '#shared/ui/page-head/page-head.tsx';

/** The icons of the sidebar's entries. */
export const navigationIcons: Readonly<Record<NavigationPage, TablerIcon>> = {
  home: IconLayoutDashboard,
  manufacturerApps: IconApps,
  organizations: IconBuilding,
  panelRoles: IconIdBadge2,
  devices: IconDeviceTv,
  users: IconUsers,
  personalSettings: IconAdjustmentsHorizontal,
  networkDrives: IconServer2,
  cloudStorageProviders: IconCloud,
  changePassword: IconKey,
};

/** The groups and entries whose pages are open to a user. */
export const visibleNavigation = (user: SignedInUser): NavigationGroup[] =>
  navigation
    .map((group) => ({ ...group, entries: group.entries.filter(({ page }) => isOpenTo(user, pages[page])) }))
    .filter((group) => group.entries.length > 0);

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

interface ActiveEntry {
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

/**
 * Group and entry of the sidebar, then the crumbs of the page; the page of the entry itself adds none. Pages outside of
 * the sidebar stand below the dashboard.
 */
export function breadcrumbTrail(pathname: string, page: readonly Crumb[]): Crumb[] {
  const active = activeEntry(pathname);
  if (!active) return page.length > 0 ? [{ label: t('shell.dashboard'), to: pathTo('home') }, ...page] : [];
  const { heading } = active.group;
  const entry = { label: t(active.entry.label), to: pathTo(active.entry.page) };
  const rest = page.filter((crumb, position) => position > 0 || crumb.label !== entry.label);
  return [...(heading ? [{ label: t(heading.breadcrumb) }] : []), entry, ...rest];
}
