import type { Identity } from '@account/contract/endpoints/accounts/identities';
import { type Platform, platformNames } from '@account/contract/platforms';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '#shared/i18n/t.ts';
import { formatRelative, formatTimestamp } from '#shared/lib/dates.ts';
import { hardNavigate } from '#shared/navigation/hard-navigate.ts';
import { usePresence } from '#shared/presence/use-presence.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import { PlatformTile } from '#shared/ui/platform-tile/platform-tile.tsx';
import { beginLink, identitiesQuery, unlinkIdentity } from '../api.ts';
import { useChange } from '../hooks/use-change.ts';
import { MethodRow } from './method-row.tsx';

const wordsOf = ({ email, created_at, last_used_at, provider }: Identity) => (
  <>
    {email && (
      <>
        <bdi>{email}</bdi> ·{' '}
      </>
    )}
    {t('identities.linked_text', { date: formatTimestamp(created_at, 'date'), when: formatRelative(last_used_at) })}
    {!bootstrap.config.identity_providers[provider] && (
      <> · {t('identities.closed_text', { platform: platformNames[provider] })}</>
    )}
  </>
);

interface IdentityRowProps {
  platform: Platform;
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
  const platform = platformNames[id];

  const link = () =>
    run(t('identities.not_begun', { platform }), async () => {
      onSaved();
      const begun = await present(() => beginLink(id));
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
      picture={<PlatformTile platform={id} />}
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
