import type { SessionRow } from '@account/contract/endpoints/accounts/sessions';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { requestIdOf } from '#shared/api/api-error.ts';
import { showFailure } from '#shared/forms/show-failure.ts';
import { formatCount } from '#shared/i18n/numbers.ts';
import { joinFacts } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { formatRelative, formatTimestamp } from '#shared/lib/dates.ts';
import { usePresence } from '#shared/presence/presence.tsx';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { CardItem, CardList } from '#shared/ui/card-list/card-list.tsx';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { endSessions, sessionsQuery } from '../api.ts';
import { iconOf, sessionName } from '../session-look.ts';

/** Ends one session by its id, or all but the current one, once the user has proved to be there. */
function useEndSessions() {
  const queries = useQueryClient();
  const present = usePresence();
  return useMutation({
    mutationFn: (which: number | 'others') => present(() => endSessions(which)),
    onSuccess: (ended) => {
      if (!ended) return undefined;
      if (ended.message) showToast({ message: ended.message, kind: 'success' });
      return queries.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
    onError: showFailure,
  });
}

/** Asks whether to end the other sessions, if there are any, once two factors are on: they were opened without a code. */
export function useOfferToEnd(): () => Promise<void> {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const ending = useEndSessions();
  return async () => {
    // Without an answer nothing is asked: the sessions are listed on the same page.
    const { data } = await queries.fetchQuery({ ...sessionsQuery(), staleTime: 0 }).catch(() => ({ data: [] }));
    if (!data.some(({ current }) => !current)) return;
    const question = { title: t('sessions.end_others_title'), text: t('sessions.end_uncoded_text') };
    if (await confirm(question)) await ending.mutateAsync('others').catch(() => undefined);
  };
}

/** Ends sessions: one by its id, or every other one after a confirmation. */
function useEnding() {
  const confirm = useConfirm();
  const ending = useEndSessions();

  const endOthers = async () => {
    if (await confirm({ title: t('sessions.end_others_title'), text: t('sessions.end_others_text') }))
      ending.mutate('others');
  };

  return {
    endOne: (id: number) => ending.mutate(id),
    endOthers,
    running: ending.isPending ? ending.variables : undefined,
    failure: ending.error?.message,
  };
}

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
          <Button size="sm" variant="default" loading={running} aria-describedby={id} onClick={onEnd}>
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
  const others = sessions?.some(({ current }) => !current) ?? false;
  return (
    <Card
      title={t('sessions.title')}
      count={sessions && formatCount(sessions.length)}
      action={
        others && (
          <Button size="sm" variant="subtle" color="red" loading={running === 'others'} onClick={endOthers}>
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
