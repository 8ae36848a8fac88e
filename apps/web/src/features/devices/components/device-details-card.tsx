import type { Device } from '@account/contract/endpoints/administration/devices';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { lastSeenText } from '#shared/lib/presence.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { KeyValue } from '#shared/ui/key-value/key-value.tsx';

export const DeviceDetailsCard = ({ androidid, name, organization, last_seen_at, created_at, updated_at }: Device) => (
  <Card title={t('devices.details')}>
    <CardBody>
      <KeyValue
        rows={[
          [
            t('devices.uuid'),
            <span key="uuid" className="mono">
              {androidid}
            </span>,
          ],
          [t('devices.name'), name],
          [
            t('devices.organization'),
            organization && (
              <Link key="organization" to={pathTo('organization', { id: organization.id })}>
                {organization.name}
              </Link>
            ),
          ],
          [t('devices.last_seen'), lastSeenText({ last_seen_at })],
          [t('devices.date'), formatTimestamp(created_at, 'datetime')],
          [t('devices.updated'), formatTimestamp(updated_at, 'datetime')],
        ]}
      />
    </CardBody>
  </Card>
);
