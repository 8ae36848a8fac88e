import type { DisplayCounts } from '@account/contract/endpoints/administration/summary';
import { type CSSProperties, useId } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { displaysPath } from '../displays-path.ts';
import classes from './fleet-facts.module.css';
import kinds from './wall-kinds.module.css';

const facts = [
  ['on', 'dashboard.on_now'],
  ['today', 'dashboard.seen_today'],
  ['week', 'dashboard.seen_this_week'],
  ['silent', 'dashboard.silent'],
  ['waiting', 'dashboard.waiting'],
  ['blocked', 'ui.status_blocked'],
] as const;

/** The numbers behind the wall, which are also the key to its colours; each leads to its displays. Few fleets have blocked ones. */
export function FleetFacts({ counts }: { counts: DisplayCounts }) {
  const id = useId();
  const shown = facts.filter(([kind]) => kind !== 'blocked' || counts.blocked > 0);
  return (
    <dl className={classes.facts} style={{ '--facts': shown.length } as CSSProperties}>
      {shown.map(([kind, label]) => (
        <div key={kind} className={classes.fact}>
          <dt id={`${id}-${kind}`}>
            <i className={`${classes.key} ${kinds.kind}`} data-kind={kind} aria-hidden="true" />
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
