import type { SessionRow } from '@account/contract/endpoints/accounts/sessions';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { joinFacts } from '#shared/i18n/isolate.ts';
import { t } from '#shared/i18n/t.ts';
import { formatRelative, formatTimestamp } from '#shared/lib/dates.ts';
import { useKeptFocus } from '#shared/lib/use-kept-focus.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { CardItem } from '#shared/ui/card-list/card-list.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import { iconOf } from '../session-icon.ts';
import { sessionName } from '../session-name.ts';

interface SessionItemProps {
  session: SessionRow;
  running: boolean;
  onEnd: () => void;
}

/** Whose display it is and since when somebody is signed in there; the other kinds need no such line. */
const placeOf = ({ kind, device, created_at }: SessionRow): string[] =>
  kind === 'display'
    ? [device?.organization, formatTimestamp(created_at, 'datetime')].filter((text) => text != null)
    : [];

/** One session: the device, from where and when it was last used, and the button that ends it. */
export function SessionItem({ session, running, onEnd }: SessionItemProps) {
  const id = useId();
  const button = useKeptFocus<HTMLButtonElement>(running);
  const { current, ip, last_used_at, ends_at } = session;
  const place = placeOf(session);
  const when = current ? t('sessions.now') : formatRelative(last_used_at);
  return (
    <CardItem
      lead={<Tile icon={iconOf(session)} />}
      title={sessionName(session)}
      badge={current && <Badge kind="success">{t('sessions.this')}</Badge>}
      wordsId={id}
      action={
        !current && (
          <Button ref={button} size="sm" variant="default" loading={running} aria-describedby={id} onClick={onEnd}>
            {t('sessions.end')}
          </Button>
        )
      }
    >
      {place.length > 0 && <div className="sm num">{joinFacts(place)}</div>}
      <div className="sm muted num">{joinFacts([ip, when])}</div>
      <div className="sm muted num">{t('sessions.ends', { time: formatTimestamp(ends_at, 'datetime') })}</div>
    </CardItem>
  );
}
