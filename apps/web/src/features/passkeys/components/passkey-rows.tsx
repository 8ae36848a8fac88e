import type { Passkey } from '@account/contract/endpoints/accounts/passkeys';
import { Button } from '@mantine/core';
import { IconFingerprint, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf } from '#shared/api/api-error.ts';
import { useChange } from '#shared/forms/use-change.ts';
import { t } from '#shared/i18n/t.ts';
import { formatRelative, formatTimestamp } from '#shared/lib/dates.ts';
import { usePresence } from '#shared/presence/presence.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { CardBody } from '#shared/ui/card/card.tsx';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton.tsx';
import { passkeysQuery, removePasskey } from '../api.ts';
import { NewPasskeyDialog } from './new-passkey-dialog.tsx';

interface PasskeyRowsProps {
  /** Called with a message when a change was saved, without one when the next change begins. */
  onSaved: (message?: string) => void;
}

function wordsOf({ created_at, last_used_at }: Passkey): string {
  const date = formatTimestamp(created_at, 'date');
  return last_used_at
    ? t('passkeys.since', { date, when: formatRelative(last_used_at) })
    : t('passkeys.unused', { date });
}

/** One passkey, and the button that removes it. */
function PasskeyRow({ passkey, onSaved }: PasskeyRowsProps & { passkey: Passkey }) {
  const { id, name, is_synced } = passkey;
  const queries = useQueryClient();
  const confirm = useConfirm();
  const present = usePresence();
  const { running, fault, run } = useChange();

  const remove = async () => {
    onSaved();
    const question = { title: t('passkeys.remove_title', { name }), text: t('passkeys.remove_text') };
    if (!(await confirm({ ...question, destroys: true }))) return;
    await run(t('passkeys.not_removed'), async () => {
      const done = await present(() => removePasskey(id));
      if (!done) return;
      await queries.invalidateQueries({ queryKey: passkeysQuery().queryKey });
      onSaved(done.message);
    });
  };

  return (
    <SettingRow
      icon={IconFingerprint}
      title={name}
      level={3}
      badge={is_synced && <Badge>{t('passkeys.synced')}</Badge>}
      text={wordsOf(passkey)}
      fault={fault}
    >
      <Button
        variant="default"
        color="red"
        loading={running}
        aria-label={t('passkeys.remove_named', { name })}
        onClick={remove}
      >
        {t('passkeys.remove')}
      </Button>
    </SettingRow>
  );
}

const isSupported = () => 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** The passkeys of the signed-in user, and the button that adds one. */
export function PasskeyRows({ onSaved }: PasskeyRowsProps) {
  const { data, error, refetch } = useQuery(passkeysQuery());
  const [isAdding, setAdding] = useState(false);
  // Before any text: the build that draws pages has no window, and leaves these rows to the browser.
  const canAdd = isSupported();
  const begin = () => {
    onSaved();
    setAdding(true);
  };
  const added = async () => {
    setAdding(false);
    await refetch();
    onSaved(t('passkeys.added'));
  };
  return (
    <>
      <SettingRow
        icon={IconFingerprint}
        title={t('passkeys.title')}
        level={3}
        text={t(canAdd ? 'passkeys.text' : 'passkeys.unsupported')}
      >
        {canAdd && (
          <Button variant="default" leftSection={<Icon of={IconPlus} size="sm" />} onClick={begin}>
            {t('passkeys.add')}
          </Button>
        )}
      </SettingRow>
      {!data && !error && <SkeletonRows count={1} />}
      {!data && error && (
        <CardBody>
          <LoadFailure message={error.message} requestId={requestIdOf(error)} onRetry={() => refetch()} />
        </CardBody>
      )}
      {data?.data.map((passkey) => (
        <PasskeyRow key={passkey.id} {...{ passkey, onSaved }} />
      ))}
      {isAdding && <NewPasskeyDialog onAdded={added} onClose={() => setAdding(false)} />}
    </>
  );
}
