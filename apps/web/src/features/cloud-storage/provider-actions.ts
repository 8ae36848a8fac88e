import type { CloudStorageProvider, JobStatus } from '@account/contract/endpoints/drives/cloud-storage.list';
import type { Principal } from '@account/contract/policies/principal';
import { mayChangePersonal, mayDeletePersonal } from '@account/contract/policies/records';
import type { MessageId } from '@account/messages/ids';
import {
  IconActivity,
  IconPlugConnected,
  IconRefresh,
  IconRotateClockwise,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import type { ActionKind, RowAction } from '#shared/list/columns/row-action.ts';
import type { DriveActions } from './drive-actions.tsx';

/** An action on the synchronisation of a drive. */
type JobAction = 'sync' | 'check' | 'retry';

/** The actions that a linked drive offers to a user who sees it. */
interface OfferedActions {
  unlink: boolean;
  job: JobAction | undefined;
  /** Where only a new access helps. */
  reconnect: boolean;
  /** `ended`: a subscription was deleted, so that there is nothing to end any more. */
  unsub: 'offered' | 'ended' | 'none';
}

type OfferedOn = Pick<CloudStorageProvider, 'user_id' | 'job_status' | 'error' | 'stripe_status'>;

const jobActions: Readonly<Record<JobStatus, JobAction>> = {
  pending: 'check',
  processing: 'check',
  success: 'sync',
  failed: 'retry',
};

/**
 * `Unsub` ends a subscription, so only a drive with one offers it, and a deleted one leaves `--`. Nothing in this program
 * makes subscriptions: without a status there is none to end and none that ended, and neither is shown.
 */
function unsubOf(status: string | null): OfferedActions['unsub'] {
  if (status === null) return 'none';
  return status === 'deleted' ? 'ended' : 'offered';
}

/** The actions of a drive for a viewer: the state of its job decides, and whose drive it is. */
export function offeredActions(drive: OfferedOn, viewer: Principal): OfferedActions {
  // A later version of the server may know further states.
  const job: JobAction | undefined = jobActions[drive.job_status];
  const isOwn = mayChangePersonal(viewer, drive);
  const unsub = unsubOf(drive.stripe_status);
  return {
    unlink: mayDeletePersonal(viewer, drive),
    // Each user who sees a drive may ask for its state.
    job: isOwn || job === 'check' ? job : undefined,
    reconnect: isOwn && drive.job_status === 'failed' && drive.error?.action === 'reconnect',
    unsub: isOwn || unsub === 'ended' ? unsub : 'none',
  };
}

type Drive = CloudStorageProvider;

const jobs: Readonly<Record<JobAction, { label: MessageId; icon: TablerIcon; does: ActionKind }>> = {
  sync: { label: 'cloud-storage.sync', icon: IconRefresh, does: 'sync' },
  check: { label: 'cloud-storage.check', icon: IconActivity, does: 'checkstatus' },
  retry: { label: 'cloud-storage.retry', icon: IconRotateClockwise, does: 'sync' },
};

interface PlacesNeeded {
  hasEnded: boolean;
  hasSubscriptions: boolean;
}

/** Which actions of few drives have a place beside those of all. */
export const placesFor = (drives: readonly Drive[]): PlacesNeeded => ({
  hasEnded: drives.some(({ error }) => error?.action === 'reconnect'),
  hasSubscriptions: drives.some(({ stripe_status }) => stripe_status !== null),
});

/**
 * The actions of linked drives for a viewer. There is a place for `Reconnect` and `Unsub` only where one of the drives
 * offers it.
 */
export function providerActions(
  actions: DriveActions,
  viewer: Principal,
  { hasEnded, hasSubscriptions }: PlacesNeeded,
): RowAction<Drive>[] {
  const jobOf = (drive: Drive) => {
    const { job } = offeredActions(drive, viewer);
    return job && jobs[job];
  };
  const unsub: RowAction<Drive> = {
    name: 'Unsub',
    btn: () => t('cloud-storage.unsub'),
    offered: (drive) => offeredActions(drive, viewer).unsub === 'offered',
    placeholder: (drive) => offeredActions(drive, viewer).unsub === 'ended',
    action: actions.unsub,
  };
  const reconnect: RowAction<Drive> = {
    name: 'Reconnect',
    btn: () => t('cloud-storage.reconnect'),
    icon: IconPlugConnected,
    offered: (drive) => offeredActions(drive, viewer).reconnect,
    action: actions.reconnect,
  };
  return [
    ...(hasEnded ? [reconnect] : []),
    {
      name: 'Sync',
      btn: (drive) => t(jobOf(drive)?.label ?? 'cloud-storage.sync'),
      iconOf: (drive) => jobOf(drive)?.icon ?? IconRefresh,
      does: (drive) => jobOf(drive)?.does,
      sync: actions.sync,
      checkstatus: actions.check,
      width: 195,
    },
    ...(hasSubscriptions ? [unsub] : []),
    {
      name: 'Unlink',
      btn: () => t('cloud-storage.unlink'),
      danger: true,
      offered: (drive) => offeredActions(drive, viewer).unlink,
      action: actions.unlink,
    },
  ];
}
