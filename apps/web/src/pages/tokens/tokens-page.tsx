import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiTokenScreen } from '#features/api-tokens/api-token-list.tsx';
import { TokenMade } from '#features/api-tokens/components/token-made.tsx';
import { useTokenActions } from '#features/api-tokens/hooks/use-token-actions.ts';
import { loadMessages } from '#shared/i18n/load-messages.ts';
import { t } from '#shared/i18n/t.ts';
import { ListPage } from '#shared/list/list-page.tsx';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { useLazyDialog } from '#shared/ui/dialog/use-lazy-dialog.ts';

const loadDialog = async () => {
  const [{ NewTokenDialog }] = await Promise.all([
    import('#features/api-tokens/components/new-token-dialog.tsx'),
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
