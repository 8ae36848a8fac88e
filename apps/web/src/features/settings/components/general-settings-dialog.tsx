import { updateSettings } from '@account/contract/accounts';
import { Button, NativeSelect } from '@mantine/core';
import { ErrorSummary } from '#shared/forms/error-summary.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { Dialog, DialogFoot } from '#shared/ui/dialog/dialog.tsx';
import { saveSettings } from '../api/save-settings.ts';
import { idleChoices } from '../idle-logout.ts';

interface GeneralSettingsDialogProps {
  /** The panel idle logout as it stands, in minutes. */
  minutes: number;
  onClose: () => void;
  /** Called with the server's words after the settings were saved. */
  onSaved: (message: string) => void;
}

export function GeneralSettingsDialog({ minutes, onClose, onSaved }: GeneralSettingsDialogProps) {
  const form = useContractForm(updateSettings.body, {
    initial: { panel_idletimeout: String(minutes) },
    labels: { panel_idletimeout: 'settings.idle_logout' },
    toBody: ({ panel_idletimeout }) => ({ panel_idletimeout: Number(panel_idletimeout) }),
    submit: saveSettings,
    onSuccess: ({ message }) => {
      onClose();
      onSaved(message);
    },
  });
  return (
    <Dialog title={t('settings.general')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={form.onSubmit}>
        <ErrorSummary form={form} title={t('settings.not_saved')} />
        <NativeSelect
          {...form.field('panel_idletimeout')}
          description={t('settings.idle_hint')}
          data={idleChoices()}
          required
          data-autofocus
        />
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
