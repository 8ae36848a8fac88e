import type { DisplayCounts } from '@account/contract/endpoints/administration/summary';
import { type CSSProperties, useId } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { wholeList } from '#shared/lib/path-to.ts';
import { Card } from '#shared/ui/card/card.tsx';
import kinds from '#shared/ui/tile/wall-kinds.module.css';
import { displaysPath } from '../displays-path.ts';
import classes from './fleet-card.module.css';
import fleetFactsClasses from './fleet-facts.module.css';
import { WallPages } from './wall-pages.tsx';

const facts = [
  ['on', 'dashboard.on_now'],
  ['today', 'dashboard.seen_today'],
  ['week', 'dashboard.seen_this_week'],
  ['silent', 'dashboard.silent'],
  ['waiting', 'dashboard.waiting'],
  ['blocked', 'ui.status_blocked'],
] as const;

/** The numbers behind the wall, which are also the key to its colours; each leads to its displays. Few fleets have blocked ones. */
function FleetFacts({ counts }: { counts: DisplayCounts }) {
  const id = useId();
  const shown = facts.filter(([kind]) => kind !== 'blocked' || counts.blocked > 0);
  return (
    <dl className={fleetFactsClasses.facts} style={{ '--facts': shown.length } as CSSProperties}>
      {shown.map(([kind, label]) => (
        <div key={kind} className={fleetFactsClasses.fact}>
          <dt id={`${id}-${kind}`}>
            <i className={`${fleetFactsClasses.key} ${kinds.kind}`} data-kind={kind} aria-hidden="true" />
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

/** The fleet in numbers, and as a wall of tiles: one tile is one display, brighter the more recently it was seen. */
export const FleetCard = ({ displays }: { displays: DisplayCounts }) => (
  <Card
    className={classes.card ?? ''}
    title={t('dashboard.displays_title')}
    count={formatCount(displays.total)}
    action={
      <Link className="sm" to={wholeList('devices')}>
        {t('dashboard.displays')}
      </Link>
    }
  >
    <FleetFacts counts={displays} />
    <WallPages waiting={displays.waiting} />
  </Card>
);
