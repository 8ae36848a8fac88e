import type { Identity } from '@account/contract/endpoints/accounts/identities';
import { type IdentityProviderKind, identityProviderNames, platforms } from '@account/contract/platforms';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '#shared/i18n/t.ts';
import { formatRelative, formatTimestamp } from '#shared/lib/dates.ts';
import { hardNavigate } from '#shared/navigation/hard-navigate.ts';
import { usePresence } from '#shared/presence/use-presence.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import { PlatformTile } from '#shared/ui/platform-tile/platform-tile.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import { beginLink, identitiesQuery, unlinkIdentity } from '../api.ts';
import { useChange } from '../hooks/use-change.ts';
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
export function IdentityRow({ platform: id, identity, onSaved }: IdentityRowProps) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const present = usePresence();
  const { running, fault, run } = useChange();
  const known = platformOf(id);
  const platform = identity?.organization ?? identityProviderNames[id];

  const link = () =>
    run(t('identities.not_begun', { platform }), async () => {
      onSaved();
      const begun = known && (await present(() => beginLink(known)));
      if (!begun) return 'cancelled';
      hardNavigate(begun.url);
      return 'leaving';
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
