import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import { idleText } from '../idle-logout.ts';
import { GeneralSettingsDialog } from './general-settings-dialog.tsx';

/** How long a display stays signed in without being touched. */
export function GeneralSettingsRow({ onSaved }: { onSaved: (message: string) => void }) {
  const { panel_idletimeout } = useSignedInUser();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <SettingRow icon={IconClock} title={t('settings.idle_logout')} text={idleText(panel_idletimeout)}>
        <Button variant="default" onClick={() => setOpened(true)}>
          {t('settings.open_general')}
        </Button>
      </SettingRow>
      {opened && (
        <GeneralSettingsDialog minutes={panel_idletimeout} onClose={() => setOpened(false)} onSaved={onSaved} />
      )}
    </>
  );
}
