import type { DisplayCounts } from '@account/contract/endpoints/administration/summary';
import { Link } from 'react-router';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { displaysPath } from '../displays-path.ts';
import classes from './fleet-facts.module.css';

const facts = [
  ['on', 'dashboard.on_now'],
  ['today', 'dashboard.seen_today'],
  ['week', 'dashboard.seen_this_week'],
  ['silent', 'dashboard.silent'],
  ['waiting', 'dashboard.waiting'],
] as const;

/** The numbers behind the wall, which are also the key to its colours; each leads to its displays. */
export const FleetFacts = ({ counts }: { counts: DisplayCounts }) => (
  <dl className={classes.facts}>
    {facts.map(([kind, label]) => (
      <div key={kind} className={classes.fact}>
        <dt>
          <i className={classes.key} data-kind={kind} aria-hidden="true" />
          {t(label)}
        </dt>
        <dd>
          <Link to={displaysPath(kind)}>{formatCount(counts[kind])}</Link>
        </dd>
      </div>
    ))}
  </dl>
);
