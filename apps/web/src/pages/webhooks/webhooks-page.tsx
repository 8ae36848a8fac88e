import type { WebhookRow } from '@account/contract/endpoints/webhooks/webhooks.list';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import { showWebhook } from '#features/webhooks/api.ts';
import { DeliveriesDialog } from '#features/webhooks/deliveries-dialog.tsx';
import type { WebhookDialogProps } from '#features/webhooks/webhook-dialog.tsx';
import { useWebhookActions, webhookScreen } from '#features/webhooks/webhook-list.tsx';
import { CopiedText } from '#shared/clipboard/copying.tsx';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { ListPage } from '#shared/list/list-page.tsx';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Dialog, DialogFoot, useLazyDialog } from '#shared/ui/dialog/dialog.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/** Shows the secret of a new webhook this once. */
const SecretMade = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
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

const loadDialog = async () => {
  const [{ WebhookDialog }] = await Promise.all([
    import('#features/webhooks/webhook-dialog.tsx'),
    loadMessages(['validation']),
  ]);
  return WebhookDialog;
};

type Shown = ComponentProps<typeof DeliveriesDialog>['webhook'];

/** The webhooks that the signed-in user administers. */
export function Page() {
  const queries = useQueryClient();
  const { Opened, failed, open, close, opener } = useLazyDialog(loadDialog);
  const [edited, setEdited] = useState<WebhookDialogProps['webhook']>();
  const [secret, setSecret] = useState<string>();
  const [shown, setShown] = useState<Shown>();
  /** Counts what was asked for: a webhook that comes after another one was asked for must not be saved in its place. */
  const asked = useRef(0);
  const edit = async ({ id }: Pick<WebhookRow, 'id'>) => {
    const turn = ++asked.current;
    const webhook = await showWebhook(id);
    if (turn !== asked.current) return;
    setEdited(webhook);
    await open();
  };
  const { actions, failure } = useWebhookActions({ onEdit: edit, onDeliveries: setShown });
  const add: typeof open = async (event) => {
    asked.current += 1;
    setEdited(undefined);
    await open(event);
  };
  return (
    <>
      <ListPage
        list={webhookScreen}
        buttons={
          <Button onClick={add} {...opener}>
            {t('webhooks.new')}
          </Button>
        }
        above={(failure || failed) && <Alert kind="danger">{failure ?? t('webhooks.not_saved')}</Alert>}
        actions={actions}
      />
      {Opened && (
        <Opened
          webhook={edited}
          onSaved={(saved) => {
            close();
            setSecret(saved.secret);
            if (!saved.secret) showToast({ message: t('webhooks.saved'), kind: 'success' });
            void queries.invalidateQueries();
          }}
          onClose={close}
        />
      )}
      {secret && <SecretMade secret={secret} onClose={() => setSecret(undefined)} />}
      {shown && <DeliveriesDialog webhook={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
