import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import type { JobStatus } from '@account/contract/endpoints/drives/sync-state';
import { mayChangePersonal, mayDeletePersonal } from '@account/contract/policies/personal-records';
import type { Principal } from '@account/contract/policies/principal';

/** What can be done about the synchronisation of a drive. */
export type JobAction = 'sync' | 'check' | 'retry';

/** The actions that a linked drive offers to a user who sees it. */
export interface OfferedActions {
  unlink: boolean;
  job: JobAction | undefined;
  /** Where only a new access helps. */
  reconnect: boolean;
  /** `ended`: a subscription was deleted, so that there is nothing to end any more. */
  unsub: 'offered' | 'ended' | 'none';
}

type Drive = Pick<CloudStorageProvider, 'user_id' | 'job_status' | 'error' | 'stripe_status'>;

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
export function offeredActions(drive: Drive, viewer: Principal): OfferedActions {
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
