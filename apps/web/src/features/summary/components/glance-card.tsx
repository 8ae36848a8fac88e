import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { Card } from '#shared/ui/card/card.tsx';
import classes from './glance-card.module.css';

/** A labelled number. */
export interface Glance {
  label: string;
  count: number;
}

/** Numbers without links: the sidebar links to the lists. */
export const GlanceCard = ({ glances }: { glances: readonly Glance[] }) => (
  <Card clip>
    <dl className={classes.glances} aria-label={t('dashboard.at_a_glance')}>
      {glances.map(({ label, count }) => (
        <div key={label} className={classes.glance}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
