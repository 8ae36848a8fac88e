import { Button } from '@mantine/core';
import { ErrorSummary } from '#shared/forms/error-summary.tsx';
import { t } from '#shared/i18n/t.ts';
import { Dialog, DialogFoot } from '#shared/ui/dialog/dialog.tsx';
import { useSettingsForm } from '../hooks/use-settings-form.ts';
import { IdleLogoutField } from './idle-logout-field.tsx';

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
    <Dialog title={t('settings.general')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={form.onSubmit}>
        <ErrorSummary form={form} title={t('settings.not_saved')} />
        <IdleLogoutField form={form} />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={form.status === 'loading'}>
            {t('settings.update')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
