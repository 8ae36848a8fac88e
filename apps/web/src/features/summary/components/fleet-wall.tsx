import type { DisplayCounts, OrganizationDisplays } from '@account/contract/endpoints/administration/summary';
import { type DeviceStatus, deviceStatuses } from '@account/contract/values/presence';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import kinds from '#shared/ui/tile/wall-kinds.module.css';
import classes from './fleet-wall.module.css';

/** The most tiles of a row; with more displays one tile stands for several. */
const mostTiles = 100;

/** How many displays a tile stands for. */
export const displaysPerTile = (total: number): number => Math.max(1, Math.ceil(total / mostTiles));

/** The tiles of a row, most recently seen first. A kind with at least one display has at least one tile. */
export function wallTiles(counts: DisplayCounts): { kind: DeviceStatus; tiles: number }[] {
  const per = displaysPerTile(counts.total);
  return deviceStatuses.flatMap((kind) =>
    counts[kind] > 0 ? [{ kind, tiles: Math.max(1, Math.round(counts[kind] / per)) }] : [],
  );
}

/** The same, each tile by itself. */
const tilesOf = (counts: DisplayCounts): { id: string; kind: DeviceStatus }[] =>
  wallTiles(counts).flatMap(({ kind, tiles }) =>
    Array.from({ length: tiles }, (_, place) => ({ id: `${kind} ${place}`, kind })),
  );

/** The list of the displays of a status. */
export const displaysPath = (status: DeviceStatus): string => `${pathTo('devices')}?status=${status}`;

interface WallRowProps {
  to: string;
  name: string;
  counts: DisplayCounts;
  /** The numbers of displays in trouble, by kind, as text. */
  trouble?: string;
}

function textOf({ on, waiting, total }: DisplayCounts): string {
  if (total === 0) return t('dashboard.row_none');
  if (waiting > 0) return t('dashboard.row_waiting', { count: formatCount(waiting) });
  return t('dashboard.row_on', { on: formatCount(on), total: formatCount(total) });
}

/** How many of its displays are in trouble, by kind; empty where none is. */
function troubleOf({ blocked, silent }: DisplayCounts): string {
  const troubles: string[] = [];
  if (blocked > 0) troubles.push(t('dashboard.row_blocked', { count: blocked, number: formatCount(blocked) }));
  if (silent > 0) troubles.push(t('dashboard.row_silent', { count: silent, number: formatCount(silent) }));
  return troubles.join(' · ');
}

/**
 * The displays of one organization, a tile each. The tiles are hidden from screen readers: the number says the same.
 */
const WallRow = ({ to, name, counts, trouble = '' }: WallRowProps) => (
  <Link className={classes.row} to={to}>
    <span className={classes.words}>
      <span className={`${classes.name} trunc`} title={name}>
        {name}
      </span>
      {trouble && <span className={`${classes.trouble} sm num`}>{trouble}</span>}
    </span>
    <span className={classes.tiles} aria-hidden="true">
      {tilesOf(counts).map(({ id, kind }) => (
        <i key={id} className={kinds.kind} data-kind={kind} />
      ))}
    </span>
    <span className={`${classes.count} sm muted num`}>{textOf(counts)}</span>
  </Link>
);

/** More tiles than this go on in the next line. */
const mostInLine = 24;

interface FleetWallProps {
  organizations: readonly OrganizationDisplays[];
  /** How many displays have no organization. */
  waiting: number;
}

/** A row of tiles for each organization. The tiles take the room that the longest row needs, the names have the rest. */
export function FleetWall({ organizations, waiting }: FleetWallProps) {
  const alone = { total: waiting, waiting, on: 0, today: 0, week: 0, silent: 0, blocked: 0 };
  const longest = Math.max(...[...organizations, alone].map((counts) => tilesOf(counts).length));
  return (
    <div className={classes.wall} style={{ '--tiles': Math.min(longest, mostInLine) } as CSSProperties}>
      {organizations.map((organization) => (
        <WallRow
          key={organization.id}
          to={pathTo('organization', { id: organization.id })}
          name={organization.name}
          counts={organization}
          trouble={troubleOf(organization)}
        />
      ))}
      {waiting > 0 && <WallRow to={displaysPath('waiting')} name={t('dashboard.no_organization')} counts={alone} />}
    </div>
  );
}
