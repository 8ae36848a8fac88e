import type { Directory } from '@account/contract/endpoints/directories/directories';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CopiedText } from '#shared/clipboard/copying.tsx';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { usePresence } from '#shared/presence/presence.tsx';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Breakable } from '#shared/ui/breakable/breakable.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { Dialog, DialogFoot } from '#shared/ui/dialog/dialog.tsx';
import { KeyValue } from '#shared/ui/key-value/key-value.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { connectDirectory, disconnectDirectory } from '../api.ts';

interface DirectoryTokenProps {
  token: string;
  url: string;
  onClose: () => void;
}

/** Shows a new token this once, with the address where it is sent. */
const DirectoryToken = ({ token, url, onClose }: DirectoryTokenProps) => (
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

/** Whether the directory is connected, and the buttons that connect and end it. */
export function ConnectionCard({ directory }: { directory: Directory }) {
  const { organization, connected, url, people: count, deactivated } = directory;
  const queries = useQueryClient();
  const confirm = useConfirm();
  const present = usePresence();
  const [token, setToken] = useState<string>();
  const refresh = () => queries.invalidateQueries();

  const connecting = useMutation({
    mutationFn: () => present(() => connectDirectory(organization.id)),
    onSuccess: (made) => {
      if (made) setToken(made.token);
      return refresh();
    },
  });
  const ending = useMutation({
    mutationFn: () => disconnectDirectory(organization.id),
    onSuccess: ({ message }) => {
      showToast({ message, kind: 'success' });
      return refresh();
    },
  });
  // The failure that is shown is that of the last press.
  const press = (pressed: typeof connecting | typeof ending) => {
    connecting.reset();
    ending.reset();
    pressed.mutate();
  };
  const connect = async () => {
    const question = { title: t('directories.renew_title'), text: t('directories.renew_text') };
    if (!connected || (await confirm(question))) press(connecting);
  };
  const disconnect = async () => {
    const question = { title: t('directories.disconnect_title'), text: t('directories.disconnect_text') };
    if (await confirm({ ...question, destroys: true })) press(ending);
  };
  const error = connecting.error ?? ending.error;

  return (
    <Card title={t('directories.connection')}>
      <CardBody className="stack">
        {error && (
          <Alert kind="danger">
            <strong>{t('directories.failed')}</strong> {error.message}
          </Alert>
        )}
        <KeyValue
          rows={[
            [
              t('directories.state'),
              connected ? (
                <span key="state" className="row tight wrap">
                  <Badge kind="success">{t('directories.connected')}</Badge>
                  <span className="sm soft">
                    {t('directories.by', {
                      email: connected.made_by,
                      date: formatTimestamp(connected.created_at, 'date'),
                    })}
                  </span>
                </span>
              ) : (
                <Badge key="state">{t('directories.not_connected')}</Badge>
              ),
            ],
            [
              t('directories.address'),
              <CopiedText key="url" text={url} label={t('directories.address')} mono>
                <Breakable text={url} />
              </CopiedText>,
            ],
            ...(connected
              ? [
                  [
                    t('directories.last_used'),
                    connected.last_used_at
                      ? formatTimestamp(connected.last_used_at, 'datetime')
                      : t('directories.never'),
                  ] as const,
                ]
              : []),
            [t('directories.people'), t('directories.people_count', { count, deactivated })],
          ]}
        />
        {!connected && <p className="soft">{t('directories.not_connected_text')}</p>}
        <div className="row wrap">
          <Button variant={connected ? 'default' : 'filled'} loading={connecting.isPending} onClick={connect}>
            {t(connected ? 'directories.renew' : 'directories.connect')}
          </Button>
          {connected && (
            <Button variant="default" loading={ending.isPending} onClick={disconnect}>
              {t('directories.disconnect')}
            </Button>
          )}
        </div>
      </CardBody>
      {token && <DirectoryToken token={token} url={url} onClose={() => setToken(undefined)} />}
    </Card>
  );
}
