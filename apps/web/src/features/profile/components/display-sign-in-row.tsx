import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';

/** Leads to the page for the code of a display, which is a document of its own. */
export const DisplaySignInRow = () => (
  <SettingRow icon={IconQrcode} title={t('settings.display_sign_in')} text={t('settings.display_sign_in_text')}>
    <Button component="a" href={pathTo('display')} variant="default">
      {t('settings.enter_code')}
    </Button>
  </SettingRow>
);
