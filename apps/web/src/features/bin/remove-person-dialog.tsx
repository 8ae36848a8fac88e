import type { BinRow } from '@account/contract/endpoints/bin.list';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { ConfirmDialog } from '#shared/ui/confirm/confirm.tsx';

interface RemovePersonDialogProps {
  person: BinRow;
  onClose: () => void;
  /** Called when the person is to be removed; `erases`: from the activity too. */
  onRemove: (erases: boolean) => void;
}

/** Asks before a person is removed for ever, and whether the activity is to forget them as well. */
export function RemovePersonDialog({ person, onClose, onRemove }: RemovePersonDialogProps) {
  const [erases, setErases] = useState(false);
  const title = t('bin.remove_title', { name: person.label });
  return (
    <ConfirmDialog
      question={{ title, text: t('bin.remove_text'), destroys: true }}
      onAnswer={(yes) => {
        onClose();
        if (yes) onRemove(erases);
      }}
    >
      <Checkbox
        label={t('bin-erasure.erase')}
        description={t('bin-erasure.erase_text')}
        checked={erases}
        onChange={({ currentTarget }) => setErases(currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
