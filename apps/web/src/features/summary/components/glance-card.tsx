import { Link } from 'react-router';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { Card } from '#shared/ui/card/card.tsx';
import classes from './glance-card.module.css';

/** How many there are of something, and where they are listed. */
export interface Glance {
  to: string;
  label: string;
  count: number;
}

export const GlanceCard = ({ glances }: { glances: readonly Glance[] }) => (
  <Card clip>
    <nav className={classes.glances} aria-label={t('dashboard.at_a_glance')}>
      {glances.map(({ to, label, count }) => (
        <Link key={to} to={to} className={classes.glance}>
          <b>{formatCount(count)}</b> {label}
        </Link>
      ))}
    </nav>
  </Card>
);
