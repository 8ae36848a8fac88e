import type { RecentSignIn } from '@account/contract/endpoints/accounts/sessions';
import { Button } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf } from '#shared/api/api-error.ts';
import { joinFacts } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { CardItem, CardList } from '#shared/ui/card-list/card-list.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import { ownSignInsQuery, signInsQuery } from '../api.ts';
import { iconOf, sessionName } from '../session-look.ts';

const outcomes = {
  succeeded: { kind: 'success', text: 'sessions.succeeded' },
  password_wrong: { kind: 'danger', text: 'sessions.password_wrong' },
  factor_wrong: { kind: 'danger', text: 'sessions.factor_wrong' },
  passkey_wrong: { kind: 'danger', text: 'sessions.passkey_wrong' },
} as const;

const ways = {
  password: 'sessions.by_password',
  identity: 'sessions.by_identity',
  passkey: 'sessions.by_passkey',
  phone: 'sessions.by_phone',
  registration: 'sessions.by_registration',
  invitation: 'sessions.by_invitation',
} as const;

/** One sign-in: the device, whether it was right, when, from where and how. */
function SignInItem({ signIn }: { signIn: RecentSignIn }) {
  const { at, ip, kind, outcome, way } = signIn;
  return (
    <CardItem
      lead={<Tile icon={iconOf(signIn)} />}
      title={sessionName({ ...signIn, device: null })}
      badge={<Badge kind={outcomes[outcome].kind}>{t(outcomes[outcome].text)}</Badge>}
    >
      <div className="sm muted num">
        {joinFacts([ip, formatTimestamp(at, 'datetime'), kind === 'web' || way !== 'password' ? t(ways[way]) : ''])}
      </div>
    </CardItem>
  );
}

/** How many are shown before the user asks for all of them. */
const few = 5;

function SignIns({ text, query }: { text: string; query: UseQueryResult<RecentSignIn[]> }) {
  const [isWhole, setWhole] = useState(false);
  const { data: all, error, refetch } = query;
  const shown = isWhole ? all : all?.slice(0, few);
  return (
    <Card title={t('sessions.recent')}>
      <CardBody className="sm soft">{text}</CardBody>
      {!all && !error && <SkeletonRows count={2} />}
      {!all && error && (
        <CardBody>
          <LoadFailure message={error.message} requestId={requestIdOf(error)} onRetry={() => refetch()} />
        </CardBody>
      )}
      {all?.length === 0 && <CardBody className="muted">{t('sessions.recent_none')}</CardBody>}
      {shown && shown.length > 0 && (
        <CardList label={t('sessions.recent')}>
          {shown.map((signIn) => (
            <SignInItem key={signIn.id} signIn={signIn} />
          ))}
        </CardList>
      )}
      {all && shown && all.length > shown.length && (
        <CardBody>
          <Button size="sm" variant="default" onClick={() => setWhole(true)}>
            {t('sessions.recent_all', { count: all.length })}
          </Button>
        </CardBody>
      )}
    </Card>
  );
}

/** Who signed in to the own account lately, and who tried to. */
export const OwnSignInsCard = () => <SignIns text={t('sessions.recent_text')} query={useQuery(ownSignInsQuery())} />;

/** The same of another user, for administrators. */
export const SignInsCard = ({ userId }: { userId: number }) => (
  <SignIns text={t('sessions.recent_text_of')} query={useQuery(signInsQuery(userId))} />
);
