import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { t } from '#shared/i18n/t.ts';
import { SettingsFields, useSettingsForm } from './settings-fields.tsx';

interface GeneralSettingsDialogProps {
  onClose: () => void;
  /** Called with the server's words after the settings were saved. */
  onSaved: (message: string) => void;
}

export function GeneralSettingsDialog({ onClose, onSaved }: GeneralSettingsDialogProps) {
  const form = useSettingsForm((message) => {
    onClose();
    onSaved(message);
  });
  return (
    <FormDialog
      form={form}
      title={t('settings.general')}
      failedTitle={t('settings.not_saved')}
      button={t('settings.update')}
      onClose={onClose}
    >
      <SettingsFields form={form} />
    </FormDialog>
  );
}
