import { Button } from '@mantine/core';
import { CopiedText } from '#shared/clipboard/copied-text.tsx';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Dialog, DialogFoot } from '#shared/ui/dialog/dialog.tsx';
import { KeyValue } from '#shared/ui/key-value/key-value.tsx';

interface DirectoryTokenProps {
  token: string;
  url: string;
  onClose: () => void;
}

/** Shows a new token this once, with the address where it is sent. */
export const DirectoryToken = ({ token, url, onClose }: DirectoryTokenProps) => (
  <Dialog title={t('directories.made')} size="wide" onClose={onClose}>
    <div className="stack">
      <Alert kind="warning">{t('directories.made_text')}</Alert>
      <div style={{ overflowWrap: 'anywhere' }}>
        <KeyValue
          rows={[
            [t('directories.address'), <CopiedText key="url" text={url} label={t('directories.address')} mono />],
            [t('directories.token'), <CopiedText key="token" text={token} label={t('directories.token')} mono />],
          ]}
        />
      </div>
      <DialogFoot>
        <Button onClick={onClose} data-autofocus>
          {t('directories.done')}
        </Button>
      </DialogFoot>
    </div>
  </Dialog>
);
