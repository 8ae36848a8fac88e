import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#shared/api/api-error.ts';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { useKeptFocus } from '#shared/lib/use-kept-focus.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { CardList } from '#shared/ui/card-list/card-list.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton-rows.tsx';
import { sessionsQuery } from '../api/sessions-query.ts';
import { useEnding } from '../hooks/use-ending.ts';
import { SessionItem } from './session-item.tsx';

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
