import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiTokenScreen, useTokenActions } from '#features/api-tokens/api-token-list.tsx';
import { CopiedText } from '#shared/clipboard/copying.tsx';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { ListPage } from '#shared/list/list-page.tsx';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Dialog, DialogFoot, useLazyDialog } from '#shared/ui/dialog/dialog.tsx';
import classes from './tokens-page.module.css';

interface TokenMadeProps {
  token: string;
  onClose: () => void;
}

/** Shows a new token this once, and how it is sent. */
function TokenMade({ token, onClose }: TokenMadeProps) {
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

const loadDialog = async () => {
  const [{ NewTokenDialog }] = await Promise.all([
    import('#features/api-tokens/new-token-dialog.tsx'),
    loadMessages(['validation']),
  ]);
  return NewTokenDialog;
};

/** The API tokens of the signed-in user. */
export function Page() {
  const queries = useQueryClient();
  const { actions, failure } = useTokenActions();
  const { Opened, failed, open, close, opener } = useLazyDialog(loadDialog);
  const [token, setToken] = useState<string>();
  const button = (
    <Button onClick={open} {...opener}>
      {t('api-tokens.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        list={apiTokenScreen}
        buttons={button}
        above={
          (failure || failed) && (
            <Alert kind="danger">{failure ? t('api-tokens.failed', failure) : t('api-tokens.not_made')}</Alert>
          )
        }
        actions={actions}
      />
      {Opened && (
        <Opened
          onMade={(made) => {
            close();
            setToken(made.token);
            void queries.invalidateQueries();
          }}
          onClose={close}
        />
      )}
      {token && <TokenMade token={token} onClose={() => setToken(undefined)} />}
    </>
  );
}
