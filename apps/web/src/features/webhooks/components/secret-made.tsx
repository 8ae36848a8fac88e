import { Button } from '@mantine/core';
import { CopiedText } from '#shared/clipboard/copied-text.tsx';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Dialog, DialogFoot } from '#shared/ui/dialog/dialog.tsx';

/** Shows the secret of a new webhook this once. */
export const SecretMade = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog title={t('webhooks.secret_made')} size="wide" onClose={onClose}>
    <div className="stack">
      <Alert kind="warning">{t('webhooks.secret_text')}</Alert>
      <div dir="ltr">
        <CopiedText text={secret} label={t('webhooks.secret')} mono />
      </div>
      <DialogFoot>
        <Button onClick={onClose} data-autofocus>
          {t('webhooks.done')}
        </Button>
      </DialogFoot>
    </div>
  </Dialog>
);
