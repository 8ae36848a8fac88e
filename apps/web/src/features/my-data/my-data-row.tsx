import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { failureOf } from '#shared/forms/form-failure.ts';
import { joinSentences } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { useKeptFocus } from '#shared/lib/use-kept-focus.ts';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import { requestMyData } from './api.ts';

interface MyDataRowProps {
  /** Called with a message when a change was saved, without one when the next change begins. */
  onSaved: (message?: string) => void;
}

/** Asks for everything that is stored about the signed-in user. */
export function MyDataRow({ onSaved }: MyDataRowProps) {
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState<string>();
  const button = useKeptFocus<HTMLButtonElement>(isRunning);
  const request = async () => {
    onSaved();
    setFault(undefined);
    setRunning(true);
    try {
      onSaved((await requestMyData()).message);
    } catch (error) {
      setFault(joinSentences([t('my-data.not_requested'), failureOf(error).message]));
    } finally {
      setRunning(false);
    }
  };
  return (
    <SettingRow icon={IconFileDownload} title={t('my-data.title')} text={t('my-data.text')} fault={fault}>
      <Button ref={button} variant="default" loading={isRunning} onClick={request}>
        {t('my-data.download')}
      </Button>
    </SettingRow>
  );
}
