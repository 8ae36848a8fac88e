import type { Identity } from '@account/contract/endpoints/accounts/identities';
import { type Platform, platforms } from '@account/contract/platforms';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { requestIdOf } from '#shared/api/api-error.ts';
import { t } from '#shared/i18n/t.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton-rows.tsx';
import { identitiesQuery } from '../api/identities-query.ts';
import { IdentityRow } from './identity-row.tsx';
import { PasswordRow } from './password-row.tsx';

interface Row {
  platform: Platform;
  identity: Identity | undefined;
}

/** A row for each identity that is linked, and for each platform where one can be. */
const rowsOf = (identities: readonly Identity[]): Row[] =>
  platforms.flatMap((platform): Row[] => {
    const linked = identities.filter(({ provider }) => provider === platform);
    if (linked.length > 0) return linked.map((identity) => ({ platform, identity }));
    return bootstrap.config.identity_providers[platform] ? [{ platform, identity: undefined }] : [];
  });

interface SignInMethodsCardProps {
  /** Called with a message when a change was saved, without one when the next change begins. */
  onSaved: (message?: string) => void;
  /** The second factor, which is the last row. */
  children: ReactNode;
}

/** Everything by which the user can sign in. */
export function SignInMethodsCard({ onSaved, children }: SignInMethodsCardProps) {
  const { data, error, refetch } = useQuery(identitiesQuery());
  return (
    <Card title={t('identities.title')}>
      <PasswordRow />
      {!data && !error && <SkeletonRows count={1} />}
      {!data && error && (
        <CardBody>
          <LoadFailure message={error.message} requestId={requestIdOf(error)} onRetry={() => refetch()} />
        </CardBody>
      )}
      {data &&
        rowsOf(data.data).map(({ platform, identity }) => (
          <IdentityRow key={identity?.id ?? platform} {...{ platform, identity, onSaved }} />
        ))}
      {children}
    </Card>
  );
}
