import type { NetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { KeyValue } from '#shared/ui/key-value/key-value.tsx';

export const NetworkDriveDetailsCard = (drive: NetworkDrive) => (
  <Card title={t('network-drives.details')}>
    <CardBody>
      <KeyValue
        rows={[
          [t('network-drives.host'), drive.host],
          [t('network-drives.displayname'), drive.displayname],
          [t('network-drives.domain'), drive.domain],
          [t('network-drives.sharepath'), drive.sharepath],
          [t('network-drives.username'), drive.username],
          [t('network-drives.password'), drive.has_password ? t('network-drives.stored') : null],
          [t('network-drives.anonymous'), t(drive.isanonymous ? 'network-drives.yes' : 'network-drives.no')],
          [t('network-drives.date'), formatTimestamp(drive.created_at, 'datetime')],
          [t('network-drives.updated'), formatTimestamp(drive.updated_at, 'datetime')],
        ]}
      />
    </CardBody>
  </Card>
);
