import type { NetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import { principalOf } from '@account/contract/policies/principal';
import { mayChangePersonal, mayDeletePersonal } from '@account/contract/policies/records';
import { ActivityLink } from '#features/activities/components/activity-link.tsx';
import { networkDriveQuery, useDeleteNetworkDrive } from '#features/network-drives/api.ts';
import { driveName, driveTexts } from '#features/network-drives/network-drive-fields.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { RecordHead, RecordPage } from '#shared/record/record-page.tsx';
import { textRows } from '#shared/record/text-fields.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { KeyValue } from '#shared/ui/key-value/key-value.tsx';

const NetworkDriveDetailsCard = (drive: NetworkDrive) => (
  <Card title={t('network-drives.details')}>
    <CardBody>
      <KeyValue
        rows={[
          ...textRows(driveTexts, drive),
          [t('network-drives.password'), drive.has_password ? t('network-drives.stored') : null],
          [t('network-drives.anonymous'), t(drive.isanonymous ? 'network-drives.yes' : 'network-drives.no')],
          [t('network-drives.created'), formatTimestamp(drive.created_at, 'datetime')],
          [t('network-drives.updated'), formatTimestamp(drive.updated_at, 'datetime')],
        ]}
      />
    </CardBody>
  </Card>
);

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
