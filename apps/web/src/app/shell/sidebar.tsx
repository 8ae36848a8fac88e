import { Link, useLocation } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { isBuilt } from '../paths.ts';
import { activeEntry } from './active-entry.ts';
import classes from './sidebar.module.css';
import { visibleNavigation } from './visible-navigation.ts';

/** The groups of the sidebar. `onChoose` closes the drawer that it may be in. */
export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const { pathname } = useLocation();
  const { role } = useSignedInUser();
  const active = activeEntry(pathname)?.entry;
  return (
    <nav className={classes.sidebar} aria-label={t('shell.sidebar')}>
      {visibleNavigation(role.access_level, isBuilt).map(({ heading, entries }) => (
        <div key={heading?.sidebar ?? ''}>
          {heading && <div className={`${classes.heading} caps`}>{t(heading.sidebar)}</div>}
          <ul className={classes.group} aria-label={heading && t(heading.breadcrumb)}>
            {entries.map((entry) => (
              <li key={entry.path}>
                <Link
                  className={classes.entry}
                  to={entry.path}
                  aria-current={active?.path === entry.path ? 'page' : undefined}
                  onClick={onChoose}
                >
                  <Icon of={entry.icon} />
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
