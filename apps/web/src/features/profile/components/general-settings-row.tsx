import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { useLazyDialog } from '#shared/ui/dialog/dialog.tsx';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import { idleText } from '../idle-logout.ts';

const loadDialog = () =>
  import('./general-settings-dialog.tsx').then(({ GeneralSettingsDialog }) => GeneralSettingsDialog);

interface GeneralSettingsRowProps {
  /** Called with a message when a change was saved, without one when the next change begins. */
  onSaved: (message?: string) => void;
}

/** How long a display stays signed in without being touched. */
export function GeneralSettingsRow({ onSaved }: GeneralSettingsRowProps) {
  const { panel_idletimeout } = useSignedInUser();
  const { Opened, failed, open, close, opener } = useLazyDialog(loadDialog);
  return (
    <>
      <SettingRow
        icon={IconClock}
        title={t('settings.idle_logout')}
        text={idleText(panel_idletimeout)}
        fault={failed ? t('settings.not_opened') : undefined}
      >
        <Button
          {...opener}
          variant="default"
          onClick={(event) => {
            onSaved();
            open(event);
          }}
        >
          {t('settings.open_general')}
        </Button>
      </SettingRow>
      {Opened && <Opened onClose={close} onSaved={onSaved} />}
    </>
  );
}
