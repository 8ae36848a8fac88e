import { IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { listAddress } from '#shared/list/list-address.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { type Crumb, usePageTrail } from '#shared/ui/page-head/page-trail.ts';
import classes from './breadcrumb.module.css';
import { breadcrumbTrail } from './breadcrumb-trail.ts';

const Here = ({ label }: Crumb) => (
  <span className={`${classes.here} trunc`} aria-current="page">
    {label}
  </span>
);

/** A step above the page, a list as it was last seen; the groups of the sidebar are no pages. */
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

/** Where the page is. On phones only its own name is left. */
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
