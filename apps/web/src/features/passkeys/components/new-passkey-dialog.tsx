import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { usePresence } from '#shared/presence/presence.tsx';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { addPasskey, beginPasskey, createCredential } from '../api.ts';

const loadSchema = async () => (await import('@account/contract/endpoints/accounts/passkeys')).passkeyNaming;

const texts = { cancelled: 'passkeys.cancelled', exists: 'passkeys.exists', failed: 'passkeys.failed' } as const;

interface NewPasskeyDialogProps {
  onAdded: () => void;
  onClose: () => void;
}

/** Names a passkey, then lets the browser make it. */
export function NewPasskeyDialog({ onAdded, onClose }: NewPasskeyDialogProps) {
  const present = usePresence();
  const [fault, setFault] = useState<keyof typeof texts>();
  const form = useContractForm(loadSchema, {
    initial: { name: '' },
    labels: { name: 'passkeys.name' },
    submit: async ({ name }) => {
      setFault(undefined);
      const options = await present(beginPasskey);
      if (!options) return 'cancelled';
      const made = await createCredential(options);
      if ('fault' in made) return made.fault;
      await addPasskey(made.credential, name);
      return 'added';
    },
    onSuccess: (outcome) => (outcome === 'added' ? onAdded() : setFault(outcome)),
  });
  return (
    <FormDialog
      form={form}
      title={t('passkeys.add')}
      intro={<p>{t('passkeys.add_text')}</p>}
      failedTitle={t('passkeys.not_added')}
      button={t('passkeys.go_on')}
      onClose={onClose}
    >
      {fault && <Alert kind={fault === 'cancelled' ? 'info' : 'danger'}>{t(texts[fault])}</Alert>}
      <TextInput {...form.field('name')} description={t('passkeys.name_hint')} autoComplete="off" data-autofocus />
    </FormDialog>
  );
}
