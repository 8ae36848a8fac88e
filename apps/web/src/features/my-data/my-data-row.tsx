import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useChange } from '#shared/forms/use-change.ts';
import { t } from '#shared/i18n/t.ts';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import { requestMyData } from './api.ts';

interface MyDataRowProps {
  /** Called with a message when a change was saved, without one when the next change begins. */
  onSaved: (message?: string) => void;
}

/** Asks for everything that is stored about the signed-in user. */
export function MyDataRow({ onSaved }: MyDataRowProps) {
  const { running, fault, run } = useChange();
  const request = () => {
    onSaved();
    run(t('my-data.not_requested'), async () => onSaved((await requestMyData()).message));
  };
  return (
    <SettingRow icon={IconFileDownload} title={t('my-data.title')} text={t('my-data.text')} fault={fault}>
      <Button variant="default" loading={running} onClick={request}>
        {t('my-data.download')}
      </Button>
    </SettingRow>
  );
}
