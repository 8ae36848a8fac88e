import type { NetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import { mayChangePersonal, mayDeletePersonal } from '@account/contract/policies/personal-records';
import { principalOf } from '@account/contract/policies/principal';
import { ActivityLink } from '#features/activities/components/activity-link.tsx';
import { networkDriveQuery, useDeleteNetworkDrive } from '#features/network-drives/api.ts';
import { NetworkDriveDetailsCard } from '#features/network-drives/components/network-drive-details-card.tsx';
import { driveName } from '#features/network-drives/drive-name.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { RecordHead } from '#shared/record/record-head.tsx';
import { RecordPage } from '#shared/record/record-page.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';

function Shown({ drive }: { drive: NetworkDrive }) {
  const { id, host } = drive;
  const viewer = principalOf(useSignedInUser());
  const deletion = useDeleteNetworkDrive(drive);
  return (
    <>
      <RecordHead
        title={driveName(drive)}
        text={host}
        editTo={mayChangePersonal(viewer, drive) ? pathTo('networkDriveUpdate', { id }) : undefined}
        deletion={mayDeletePersonal(viewer, drive) ? deletion : undefined}
      >
        <ActivityLink of={{ kind: 'network_drive', id }} />
      </RecordHead>
      <NetworkDriveDetailsCard {...drive} />
    </>
  );
}

export const Page = () => (
  <RecordPage query={networkDriveQuery} title={t('network-drives.one')}>
    {(drive) => <Shown drive={drive} />}
  </RecordPage>
);
