import type { DisplayCounts } from '@account/contract/endpoints/administration/summary';
import { Link } from 'react-router';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { tilesOf } from '../wall-tiles.ts';
import kinds from './wall-kinds.module.css';
import classes from './wall-row.module.css';

interface WallRowProps {
  to: string;
  name: string;
  counts: DisplayCounts;
}

const textOf = ({ on, waiting, total }: DisplayCounts): string =>
  waiting > 0
    ? t('dashboard.row_waiting', { count: formatCount(waiting) })
    : t('dashboard.row_on', { on: formatCount(on), total: formatCount(total) });

/**
 * The displays of one organization, a tile each. The tiles are hidden from screen readers: the number says the same.
 */
export const WallRow = ({ to, name, counts }: WallRowProps) => (
  <Link className={classes.row} to={to}>
    <span className={`${classes.name} trunc`} title={name}>
      {name}
    </span>
    <span className={classes.tiles} aria-hidden="true">
      {tilesOf(counts).map(({ id, kind }) => (
        <i key={id} className={kinds.kind} data-kind={kind} />
      ))}
    </span>
    <span className={`${classes.count} sm muted num`}>{textOf(counts)}</span>
  </Link>
);
