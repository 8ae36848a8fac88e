import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage';
import { mayChangePersonal, mayDeletePersonal } from '@account/contract/policies/personal-records';
import type { Principal } from '@account/contract/policies/principal';

/** What can be done about the synchronisation of a drive. */
export type JobAction = 'sync' | 'check' | 'retry' | 'reconnect';

/** What a linked drive offers to somebody who sees it. */
export interface OfferedActions {
  unlink: boolean;
  job: JobAction | undefined;
  /** `ended`: a subscription was deleted, so that there is nothing to end any more. */
  unsub: 'offered' | 'ended' | 'none';
}

type Drive = Pick<CloudStorageProvider, 'user_id' | 'job_status' | 'error' | 'stripe_status'>;

function jobActionOf({ job_status, error }: Drive): JobAction | undefined {
  if (job_status === 'pending' || job_status === 'processing') return 'check';
  if (job_status !== 'success' && job_status !== 'failed') return undefined;
  // Without access neither a synchronisation nor a retry can succeed.
  if (error?.action === 'reconnect') return 'reconnect';
  return job_status === 'success' ? 'sync' : 'retry';
}

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
  const job = jobActionOf(drive);
  const isOwn = mayChangePersonal(viewer, drive);
  const unsub = unsubOf(drive.stripe_status);
  return {
    unlink: mayDeletePersonal(viewer, drive),
    // Whoever sees a drive may ask for its state.
    job: isOwn || job === 'check' ? job : undefined,
    unsub: isOwn || unsub === 'ended' ? unsub : 'none',
  };
}
