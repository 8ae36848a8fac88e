import type { Device } from '@account/contract/endpoints/devices/devices';
import { Button } from '@mantine/core';
import { IconBan, IconCircleCheck, IconLockOpen } from '@tabler/icons-react';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#shared/forms/show-failure.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { useUndoOperation } from '#shared/record/use-undo.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { actOnDevice, deviceQuery } from '../api.ts';

type Block = UseMutationResult<unknown, Error, boolean>;
type Blockable = Pick<Device, 'name' | 'blocked_at'>;

/** Keeps the display out, or lets it in again. */
export function useBlockDevice(id: number): Block {
  const queries = useQueryClient();
  const tellOf = useUndoOperation();
  return useMutation({
    mutationFn: (isBlocked: boolean) => actOnDevice(id, isBlocked ? 'block' : 'unblock'),
    onSuccess: (operation, isBlocked) => {
      tellOf(operation, isBlocked ? t('device-page.was_blocked') : t('device-page.was_unblocked'));
      return queries.invalidateQueries({ queryKey: deviceQuery(id).queryKey });
    },
    onError: showFailure,
  });
}

/** For a display that was lost or taken. It asks first, because the user in front of it is signed out. */
export function BlockButton({ device: { name, blocked_at }, block }: { device: Blockable; block: Block }) {
  const confirm = useConfirm();
  const isBlocked = blocked_at !== null;
  const ask = async () => {
    const yes = await confirm({
      title: isBlocked ? t('device-page.unblock_title', { name }) : t('device-page.block_title', { name }),
      text: isBlocked ? t('device-page.unblock_text') : t('device-page.block_text'),
    });
    if (yes) block.mutate(!isBlocked);
  };
  return (
    <Button
      variant="default"
      loading={block.isPending}
      leftSection={<Icon of={isBlocked ? IconCircleCheck : IconBan} size="sm" stroke={1.7} />}
      onClick={ask}
    >
      {isBlocked ? t('device-page.unblock') : t('device-page.block')}
    </Button>
  );
}

/** Says that the display is blocked, and since when; and what became of the try to change that. */
export const BlockAlert = ({ device: { blocked_at }, block }: { device: Blockable; block: Block }) => (
  <>
    {blocked_at && (
      <Alert kind="warning">{t('device-page.blocked', { when: formatTimestamp(blocked_at, 'datetime') })}</Alert>
    )}
    {block.error && <Alert kind="danger">{block.error.message}</Alert>}
  </>
);

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
