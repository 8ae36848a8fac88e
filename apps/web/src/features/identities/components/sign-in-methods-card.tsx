import type { Identity } from '@account/contract/endpoints/accounts/identities';
import { type IdentityProviderKind, identityProviderKinds, platforms } from '@account/contract/platforms';
import { Button } from '@mantine/core';
import { IconCheck, IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { requestIdOf } from '#shared/api/api-error.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton-rows.tsx';
import { identitiesQuery } from '../api.ts';
import { IdentityRow } from './identity-row.tsx';

/** Whether the user has a password, and the way to change it or to set one. */
function PasswordRow() {
  const { has_password } = useSignedInUser();
  return (
    <SettingRow
      icon={IconKey}
      title={t('identities.password')}
      level={3}
      badge={
        has_password ? (
          <Badge kind="success" icon={IconCheck}>
            {t('identities.set')}
          </Badge>
        ) : (
          <Badge kind="warning">{t('identities.not_set')}</Badge>
        )
      }
      text={t(has_password ? 'identities.password_text' : 'identities.no_password_text')}
    >
      <Button component={Link} to={pathTo('changePassword')} variant="default">
        {t(has_password ? 'identities.change_password' : 'identities.set_password')}
      </Button>
    </SettingRow>
  );
}

interface Row {
  platform: IdentityProviderKind;
  identity: Identity | undefined;
}

/** A row for each identity that is linked, and for each platform where one can be. */
const rowsOf = (identities: readonly Identity[]): Row[] =>
  identityProviderKinds.flatMap((platform): Row[] => {
    const linked = identities.filter(({ provider }) => provider === platform);
    if (linked.length > 0) return linked.map((identity) => ({ platform, identity }));
    const isOffered = platforms.some((one) => one === platform && bootstrap.config.identity_providers[one]);
    return isOffered ? [{ platform, identity: undefined }] : [];
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
