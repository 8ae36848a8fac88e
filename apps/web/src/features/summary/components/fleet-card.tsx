import type { DisplayCounts, OrganizationDisplays } from '@account/contract/endpoints/administration/summary';
import { Link } from 'react-router';
import { formatCount } from '#shared/i18n/numbers.ts';
import { joinSentences } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { wholeList } from '#shared/lib/path-to.ts';
import { Card } from '#shared/ui/card/card.tsx';
import { displaysPerTile } from '../wall-tiles.ts';
import classes from './fleet-card.module.css';
import { FleetFacts } from './fleet-facts.tsx';
import { FleetWall } from './fleet-wall.tsx';

interface FleetCardProps {
  displays: DisplayCounts;
  /** The organizations with the most displays. */
  organizations: readonly OrganizationDisplays[];
  /** How many organizations there are in all. */
  total: number;
}

function footOf({ displays, organizations, total }: FleetCardProps): string {
  const isDense = displaysPerTile(Math.max(displays.waiting, ...organizations.map((one) => one.total))) > 1;
  const tiles = t(isDense ? 'dashboard.tiles_dense' : 'dashboard.tiles');
  return total > organizations.length && organizations.length > 0
    ? joinSentences([tiles, t('dashboard.largest', { shown: organizations.length, total: formatCount(total) })])
    : tiles;
}

/** The fleet as a wall of tiles: one tile is one display, brighter the more recently it was seen. */
export function FleetCard(props: FleetCardProps) {
  const { displays, organizations } = props;
  return (
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
      <FleetWall waiting={displays.waiting} organizations={organizations} />
      <p className={`${classes.foot} sm muted`}>{footOf(props)}</p>
    </Card>
  );
}
