import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import { platformNames } from '@account/contract/platforms';
import type { MessageId } from '@account/messages/ids';
import { CloseButton } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { reasonOf } from '#shared/forms/use-change.ts';
import { t } from '#shared/i18n/t.ts';
import { useLeaveFor } from '#shared/navigation/leaving.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { type Confirm, useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { askForDrive, beginDriveLink, syncDrive, unlinkDrive } from './api.ts';
import classes from './drive-actions.module.css';
import { type CheckWords, checkWords, driveName } from './drive-words.ts';
import { applySync, refetchDrives } from './sync-cache.ts';

/** Resolves when this document is left, so that a spinner stays until then. */
const documentLeft = (): Promise<void> =>
  new Promise((resolve) => addEventListener('pagehide', () => resolve(), { once: true }));

type Drive = CloudStorageProvider;

interface Surroundings {
  confirm: Confirm;
  queries: QueryClient;
  /** Shows what the last action has to tell. */
  tell: (notice: CheckWords | undefined) => void;
  /** Loads another document, unless the user has gone elsewhere. */
  leaveFor: (address: string) => boolean;
  /** Leaves a page that is about the drive which was unlinked; a list has none. */
  leave?: (() => void) | undefined;
}

/** The actions on linked drives. Each action reports its own failure. */
export type DriveActions = Readonly<
  Record<'unlink' | 'sync' | 'check' | 'reconnect', (drive: Drive) => Promise<void>> &
    Record<'unsub', (drive: Drive) => void>
>;

function driveActions({ confirm, queries, tell, leaveFor, leave }: Surroundings): DriveActions {
  const attempt = async (drive: Drive, failed: MessageId, work: () => Promise<void>) => {
    const { provider_name: name, provider_platform } = drive;
    tell(undefined);
    try {
      await work();
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      const text = isGone
        ? t('cloud-storage.gone', { name })
        : t(failed, { name, drive: driveName(provider_platform), reason: reasonOf(error) });
      tell({ kind: 'danger', text });
      showToast({ message: t('common.failed'), kind: 'error' });
      if (isGone) await refetchDrives(queries);
    }
  };

  return {
    async unlink(drive) {
      const { id, provider_name: name, provider_platform } = drive;
      const question = {
        title: t('cloud-storage.unlink_title', { name }),
        text: t('cloud-storage.unlink_text', { platform: platformNames[provider_platform] }),
        destroys: true,
      };
      if (!(await confirm(question))) return;
      await attempt(drive, 'cloud-storage.not_unlinked', async () => {
        const { message } = await unlinkDrive(id);
        showToast({ message, kind: 'success' });
        // The page of the drive is left: fetching it again would find nothing.
        await queries.invalidateQueries({ refetchType: leave ? 'none' : 'active' });
        leave?.();
      });
    },

    sync: (drive) =>
      attempt(drive, 'cloud-storage.not_synced', async () => {
        applySync(queries, await syncDrive(drive.id));
        showToast({ message: t('cloud-storage.dispatched') });
      }),

    check: (drive) =>
      attempt(drive, 'cloud-storage.not_checked', async () => {
        const now = await askForDrive(drive.id);
        applySync(queries, now);
        tell(checkWords(now));
      }),

    reconnect: (drive) =>
      attempt(drive, 'cloud-storage.not_begun', async () => {
        if (leaveFor(await beginDriveLink(drive.provider_platform, drive.id))) await documentLeft();
      }),

    // No call ends a subscription: the owner of the drive ends it at the platform.
    unsub: ({ provider_name: name }) => tell({ kind: 'info', text: t('cloud-storage.unsub_text', { name }) }),
  };
}

/**
 * The actions of linked drives, and what the last one has to tell. The actions stay the same from render to render.
 * @param leave leaves a page that is about one drive once it is unlinked; must be stable
 */
export function useDriveActions(leave?: () => void) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const leaveFor = useLeaveFor();
  const [notice, tell] = useState<CheckWords>();
  const actions = useMemo(
    () => driveActions({ confirm, queries, tell, leaveFor, leave }),
    [confirm, queries, leaveFor, leave],
  );
  return { actions, notice, forgetNotice: () => tell(undefined) };
}

/** The notice of the last action. It stays in view, because the row of a long list may be far below it. */
export const DriveNotice = ({ notice, onClose }: { notice: CheckWords; onClose: () => void }) => (
  <div className={classes.notice}>
    <Alert kind={notice.kind}>
      <div className={classes.content}>
        <span className="grow">{notice.text}</span>
        <CloseButton className={classes.close} size="sm" aria-label={t('common.close')} onClick={onClose} />
      </div>
    </Alert>
  </div>
);
