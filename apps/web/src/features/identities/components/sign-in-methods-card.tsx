import type { Identity } from '@account/contract/endpoints/accounts/identities';
import {
  type IdentityProviderKind,
  identityProviderKinds,
  identityProviderNames,
  platforms,
} from '@account/contract/platforms';
import { Button } from '@mantine/core';
import { IconCheck, IconKey, IconShieldCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { requestIdOf } from '#shared/api/api-error.ts';
import { useChange } from '#shared/forms/use-change.ts';
import { t } from '#shared/i18n/t.ts';
import { formatRelative, formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useLeaveFor } from '#shared/navigation/leaving.ts';
import { usePresence } from '#shared/presence/presence.tsx';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { PlatformTile } from '#shared/ui/platform-tile/platform-tile.tsx';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import { beginLink, identitiesQuery, unlinkIdentity } from '../api.ts';
import { MethodRow } from './method-row.tsx';

const platformOf = (id: IdentityProviderKind) => platforms.find((platform) => platform === id);

/** Whether a platform is no longer set up here. The provider of an organization has rules of its own. */
const isClosed = (id: IdentityProviderKind): boolean => {
  const platform = platformOf(id);
  return platform !== undefined && !bootstrap.config.identity_providers[platform];
};

const wordsOf = ({ email, created_at, last_used_at, provider }: Identity) => (
  <>
    {email && (
      <>
        <bdi>{email}</bdi> ·{' '}
      </>
    )}
    {t('identities.linked_text', { date: formatTimestamp(created_at, 'date'), when: formatRelative(last_used_at) })}
    {isClosed(provider) && <> · {t('identities.closed_text', { platform: identityProviderNames[provider] })}</>}
  </>
);

interface IdentityRowProps {
  platform: IdentityProviderKind;
  /** The identity that is linked, if one is. */
  identity: Identity | undefined;
  /** Called with a message when a change was saved, without one when the next change begins. */
  onSaved: (message?: string) => void;
}

/** Whether the user can sign in by this platform, and the button that changes it. */
function IdentityRow({ platform: id, identity, onSaved }: IdentityRowProps) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const present = usePresence();
  const leaveFor = useLeaveFor();
  const { running, fault, run } = useChange();
  const known = platformOf(id);
  const platform = identity?.organization ?? identityProviderNames[id];

  const link = () =>
    run(t('identities.not_begun', { platform }), async () => {
      onSaved();
      const begun = known && (await present(() => beginLink(known)));
      if (!begun) return 'cancelled';
      return leaveFor(begun.url) ? 'leaving' : 'elsewhere';
    });
  const unlink = async (linked: Identity) => {
    onSaved();
    const question = {
      title: t('identities.unlink_title', { platform }),
      text: t('identities.unlink_text', { platform }),
    };
    if (!(await confirm({ ...question, destroys: true }))) return;
    await run(t('identities.not_unlinked', { platform }), async () => {
      const done = await present(() => unlinkIdentity(linked.id));
      if (!done) return;
      await queries.invalidateQueries({ queryKey: identitiesQuery().queryKey });
      onSaved(done.message);
    });
  };

  return (
    <MethodRow
      picture={known ? <PlatformTile platform={known} /> : <Tile icon={IconShieldCheck} />}
      name={platform}
      level={3}
      linked={identity !== undefined}
      text={identity ? wordsOf(identity) : t('identities.unlinked_text', { platform })}
      running={running}
      fault={fault}
      onPress={() => (identity ? unlink(identity) : link())}
    />
  );
}

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
