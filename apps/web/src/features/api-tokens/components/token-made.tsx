import { Button } from '@mantine/core';
import { CopiedText } from '#shared/clipboard/copied-text.tsx';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Dialog, DialogFoot } from '#shared/ui/dialog/dialog.tsx';
import classes from './token-made.module.css';

interface TokenMadeProps {
  token: string;
  onClose: () => void;
}

/** Shows a new token this once, and how it is sent. */
export function TokenMade({ token, onClose }: TokenMadeProps) {
  const example = `curl -X POST ${location.origin}/appapi/users \\\n  -H 'Authorization: Bearer ${token}' \\\n  -H 'Content-Type: application/json' -d '{"page": 1}'`;
  return (
    <Dialog title={t('api-tokens.made')} size="wide" onClose={onClose}>
      <div className="stack">
        <Alert kind="warning">{t('api-tokens.made_text')}</Alert>
        <div className={classes.text} dir="ltr">
          <CopiedText text={token} label={t('api-tokens.token')} mono />
        </div>
        <h3 className={classes.heading}>{t('api-tokens.example')}</h3>
        <pre className={classes.example} dir="ltr">
          {example}
        </pre>
        <DialogFoot>
          <Button onClick={onClose} data-autofocus>
            {t('api-tokens.done')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
