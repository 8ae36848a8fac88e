import { type Device, releaseDevice } from '@account/contract/devices';
import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { deviceQuery } from '../api/device-query.ts';

type Release = UseMutationResult<{ message: string }, Error, void>;

/** Lets the display enrol again without its old token (contract section 10). */
export function useRelease(id: number): Release {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(releaseDevice, { params: { id } }),
    onSuccess: ({ message }) => {
      showToast({ message, kind: 'success' });
      return queries.invalidateQueries({ queryKey: deviceQuery(id).queryKey });
    },
    onError: () => showToast({ message: t('common.failed'), kind: 'error' }),
  });
}

/** For a display that was reset or lost its token; it asks first, because whoever enrols next takes its place. */
export function ReleaseButton({ name, release }: Pick<Device, 'name'> & { release: Release }) {
  const confirm = useConfirm();
  const ask = async () => {
    const yes = await confirm({ title: t('devices.release_title', { name }), text: t('devices.release_text') });
    if (yes) release.mutate();
  };
  return (
    <Button
      variant="default"
      loading={release.isPending}
      leftSection={<Icon of={IconLockOpen} size="sm" stroke={1.7} />}
      onClick={ask}
    >
      {t('devices.release')}
    </Button>
  );
}

/** How it went, and what comes next. */
export function ReleaseAlert({ release }: { release: Release }) {
  if (release.isSuccess) return <Alert kind="success">{t('devices.released')}</Alert>;
  return release.error && <Alert kind="danger">{release.error.message}</Alert>;
}
