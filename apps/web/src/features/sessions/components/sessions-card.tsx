import type { SessionRow } from '@account/contract/endpoints/accounts/sessions';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { requestIdOf } from '#shared/api/api-error.ts';
import { joinFacts } from '#shared/i18n/isolate.ts';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { formatRelative, formatTimestamp } from '#shared/lib/dates.ts';
import { useKeptFocus } from '#shared/lib/use-kept-focus.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { CardItem, CardList } from '#shared/ui/card-list/card-list.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton-rows.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import { sessionsQuery } from '../api.ts';
import { useEnding } from '../hooks/use-ending.ts';
import { iconOf } from '../session-icon.ts';
import { sessionName } from '../session-name.ts';

interface SessionItemProps {
  session: SessionRow;
  running: boolean;
  onEnd: () => void;
}

/** The organization of the display and the time of the sign-in; the other kinds need no such line. */
const placeOf = ({ kind, device, created_at }: SessionRow): string[] =>
  kind === 'display'
    ? [device?.organization, formatTimestamp(created_at, 'datetime')].filter((text) => text != null)
    : [];

/** One session: the device, from where and when it was last used, and the button that ends it. */
function SessionItem({ session, running, onEnd }: SessionItemProps) {
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

/** Every browser, app and display in which the user is signed in. */
export function SessionsCard() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery());
  const { endOne, endOthers, running, failure } = useEnding();
  const endsOthers = useKeptFocus<HTMLButtonElement>(running === 'others');
  const others = sessions?.some(({ current }) => !current) ?? false;
  return (
    <Card
      title={t('sessions.title')}
      count={sessions && formatCount(sessions.length)}
      action={
        others && (
          <Button
            ref={endsOthers}
            size="sm"
            variant="subtle"
            color="red"
            loading={running === 'others'}
            onClick={endOthers}
          >
            {t('sessions.end_others')}
          </Button>
        )
      }
    >
      {failure && (
        <CardBody>
          <Alert kind="danger">{failure}</Alert>
        </CardBody>
      )}
      {!sessions && !error && <SkeletonRows count={2} />}
      {!sessions && error && (
        <CardBody>
          <LoadFailure message={error.message} requestId={requestIdOf(error)} onRetry={() => refetch()} />
        </CardBody>
      )}
      {sessions && (
        <CardList>
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              running={running === session.id}
              onEnd={() => endOne(session.id)}
            />
          ))}
        </CardList>
      )}
    </Card>
  );
}
