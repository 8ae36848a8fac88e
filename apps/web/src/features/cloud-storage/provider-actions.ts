import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import type { Principal } from '@account/contract/policies/principal';
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
import type { DriveActions } from './drive-actions.ts';
import { type JobAction, offeredActions } from './offered-actions.ts';

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
