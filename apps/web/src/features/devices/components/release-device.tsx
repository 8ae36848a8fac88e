import type { Device } from '@account/contract/endpoints/devices/devices';
import { IconLockOpen } from '@tabler/icons-react';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#shared/forms/show-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { releaseDevice } from '../api.ts';
import { deviceQuery } from '../queries.ts';

type Release = UseMutationResult<{ message: string }, Error, void>;

/** Lets the display enrol again without its old token. */
export function useReleaseDevice(id: number): Release {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => releaseDevice(id),
    onSuccess: ({ message }) => {
      showToast({ message, kind: 'success' });
      return queries.invalidateQueries({ queryKey: deviceQuery(id).queryKey });
    },
    onError: showFailure,
  });
}

/** For a display that was reset or lost its token. It asks first: whichever display enrols next takes its place. */
export function ReleaseButton({ name, release }: Pick<Device, 'name'> & { release: Release }) {
  const confirm = useConfirm();
  const ask = async () => {
    const yes = await confirm({ title: t('device-page.release_title', { name }), text: t('device-page.release_text') });
    if (yes) release.mutate();
  };
  return (
    <QuietButton icon={IconLockOpen} loading={release.isPending} onClick={ask}>
      {t('device-page.release')}
    </QuietButton>
  );
}

/** Whether it worked, and what to do next. */
export function ReleaseAlert({ release }: { release: Release }) {
  if (release.isSuccess) return <Alert kind="success">{t('device-page.released')}</Alert>;
  return release.error && <Alert kind="danger">{release.error.message}</Alert>;
}
