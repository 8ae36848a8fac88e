import type { DisplayCounts } from '@account/contract/endpoints/administration/summary';
import { useId } from 'react';
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
export function FleetFacts({ counts }: { counts: DisplayCounts }) {
  const id = useId();
  return (
    <dl className={classes.facts}>
      {facts.map(([kind, label]) => (
        <div key={kind} className={classes.fact}>
          <dt id={`${id}-${kind}`}>
            <i className={classes.key} data-kind={kind} aria-hidden="true" />
            {t(label)}
          </dt>
          <dd>
            <Link
              id={`${id}-${kind}-count`}
              aria-labelledby={`${id}-${kind}-count ${id}-${kind}`}
              to={displaysPath(kind)}
            >
              {formatCount(counts[kind])}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
