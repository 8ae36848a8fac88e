import type { Device } from '@account/contract/endpoints/devices/devices';
import { IconLockOpen } from '@tabler/icons-react';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#shared/forms/show-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { useUndoOperation } from '#shared/record/use-undo.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import { actOnDevice } from '../api.ts';
import { deviceQuery } from '../queries.ts';

type Release = UseMutationResult<unknown, Error, void>;

/** Lets the display enrol again without its old token. */
export function useReleaseDevice(id: number): Release {
  const queries = useQueryClient();
  const tellOf = useUndoOperation();
  const release = useMutation({
    mutationFn: () => actOnDevice(id, 'release'),
    onSuccess: (operation) => {
      tellOf(operation, t('device-page.was_released'), () => release.reset());
      return queries.invalidateQueries({ queryKey: deviceQuery(id).queryKey });
    },
    onError: showFailure,
  });
  return release;
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
