import { IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { listAddress } from '#shared/list/state/list-address.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { type Crumb, usePageTrail } from '#shared/ui/page-head/page-head.tsx';
import classes from './breadcrumb.module.css';
import { breadcrumbTrail } from './navigation.ts';

const Here = ({ label }: Crumb) => (
  <span className={`${classes.here} trunc`} aria-current="page">
    {label}
  </span>
);

/** A crumb above the page. A list opens as it was last seen; the groups of the sidebar are no links. */
const Above = ({ label, to }: Crumb) => (
  <>
    {to ? (
      <Link className="trunc" to={listAddress(to)}>
        {label}
      </Link>
    ) : (
      label
    )}
    <Icon of={IconChevronRight} size="xs" />
  </>
);

/** The breadcrumb. Phones show only its last crumb. */
export function Breadcrumb() {
  const { pathname } = useLocation();
  const trail = breadcrumbTrail(pathname, usePageTrail());
  return (
    <nav className="grow" aria-label={t('shell.breadcrumb')}>
      <ol className={classes.trail}>
        {trail.map((crumb, position) => (
          <li key={crumb.to ?? crumb.label}>
            {position === trail.length - 1 ? <Here {...crumb} /> : <Above {...crumb} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
