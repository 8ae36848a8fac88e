import type { NetworkDrive } from '@account/contract/network-drives';
import { accessLevels } from '@account/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ActivityLink } from '#features/activities/components/activity-link.tsx';
import { networkDriveQuery } from '#features/network-drives/api/network-drive-query.ts';
import { useDeleteNetworkDrive } from '#features/network-drives/api/use-delete-network-drive.ts';
import { NetworkDriveDetailsCard } from '#features/network-drives/components/network-drive-details-card.tsx';
import { driveName } from '#features/network-drives/drive-name.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { LoadedRecord } from '#shared/record/loaded-record.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { DeleteButton, EditLink } from '#shared/ui/record-buttons/record-buttons.tsx';

function Shown({ drive }: { drive: NetworkDrive }) {
  const { id, user_id, host } = drive;
  const name = driveName(drive);
  const viewer = useSignedInUser();
  const isOwner = viewer.id === user_id;
  const deletion = useDeleteNetworkDrive(drive);
  return (
    <>
      <PageHead title={name} text={host}>
        <ActivityLink of={{ kind: 'network_drive', id }} />
        {isOwner && <EditLink to={pathTo('networkDriveUpdate', { id })} />}
        {(isOwner || viewer.role.access_level === accessLevels.top) && (
          <DeleteButton loading={deletion.running} onPress={deletion.ask} />
        )}
      </PageHead>
      {deletion.failure && <Alert kind="danger">{deletion.failure}</Alert>}
      <NetworkDriveDetailsCard {...drive} />
    </>
  );
}

export function Page() {
  const { id = '' } = useParams();
  return (
    <div className="page">
      <LoadedRecord query={useQuery(networkDriveQuery(id))} title={t('network-drives.one')}>
        {(drive) => <Shown key={drive.id} drive={drive} />}
      </LoadedRecord>
    </div>
  );
}
