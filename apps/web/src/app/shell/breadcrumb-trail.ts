import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import type { Crumb } from '#shared/ui/page-head/page-trail.ts';
import { activeEntry } from './active-entry.ts';

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
