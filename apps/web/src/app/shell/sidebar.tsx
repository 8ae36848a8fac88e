import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { activeEntry, navigationIcons, visibleNavigation } from './navigation.ts';
import classes from './sidebar.module.css';

interface SidebarProps {
  /** The part above the groups. */
  head: ReactNode;
  /** Closes the drawer that the sidebar may be in. */
  onChoose?: () => void;
}

/** The groups of the sidebar. */
export function Sidebar({ head, onChoose }: SidebarProps) {
  const { pathname } = useLocation();
  const user = useSignedInUser();
  const active = activeEntry(pathname)?.entry;
  return (
    <nav className={classes.sidebar} aria-label={t('shell.sidebar')}>
      {head}
      {visibleNavigation(user).map(({ heading, entries }) => (
        <div key={heading?.sidebar ?? ''}>
          {heading && <div className={`${classes.heading} caps`}>{t(heading.sidebar)}</div>}
          <ul className={classes.group} aria-label={heading && t(heading.breadcrumb)}>
            {entries.map((entry) => (
              <li key={entry.page}>
                <Link
                  className={classes.entry}
                  to={pathTo(entry.page)}
                  aria-current={active?.page === entry.page ? 'page' : undefined}
                  onClick={onChoose}
                >
                  <Icon of={navigationIcons[entry.page]} />
                  {t(entry.label)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
