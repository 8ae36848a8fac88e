import { type KeyboardEvent, useId, useState } from 'react';
import { joinFacts } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { lastSeenText, statusSeen } from '#shared/lib/presence.ts';
import { CardBody } from '#shared/ui/card/card.tsx';
import kinds from '#shared/ui/tile/wall-kinds.module.css';
import { showName } from './identify-device.tsx';
import classes from './identify-wall.module.css';

interface WallDisplay {
  id: number;
  name: string;
  last_seen_at: string | null;
  is_blocked: boolean;
}

/** How far a key moves the focus among so many tiles; undefined where the key is not theirs. */
function stepOf(key: string, count: number, isRightToLeft: boolean): number | undefined {
  const forward = isRightToLeft ? -1 : 1;
  const steps: Record<string, number> = { ArrowRight: forward, ArrowLeft: -forward, Home: -count, End: count };
  return steps[key];
}

/** The displays as tiles: one that is pressed makes its display show its name. One tile is in the order of Tab. */
export function IdentifyWall({ devices }: { devices: readonly WallDisplay[] }) {
  const textId = useId();
  const [current, setCurrent] = useState(0);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const tiles = event.currentTarget.querySelectorAll('button');
    const step = stepOf(event.key, devices.length, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (step === undefined) return;
    event.preventDefault();
    tiles[Math.min(Math.max(current + step, 0), tiles.length - 1)]?.focus();
  };
  return (
    <CardBody className={classes.body ?? ''}>
      <p id={textId} className="sm soft">
        {t('organizations.tiles_text')}
      </p>
      <div
        className={classes.wall}
        role="toolbar"
        aria-label={t('organizations.tiles')}
        aria-describedby={textId}
        onKeyDown={press}
      >
        {devices.map(({ id, name, last_seen_at, is_blocked }, place) => {
          const status = is_blocked ? 'blocked' : statusSeen(last_seen_at);
          const label = joinFacts([name, lastSeenText({ status, last_seen_at })]);
          return (
            <button
              key={id}
              type="button"
              className={classes.tile}
              title={label}
              tabIndex={place === Math.min(current, devices.length - 1) ? 0 : -1}
              onFocus={() => setCurrent(place)}
              onClick={() => showName(id)}
            >
              <i className={kinds.kind} data-kind={status} />
            </button>
          );
        })}
      </div>
    </CardBody>
  );
}
