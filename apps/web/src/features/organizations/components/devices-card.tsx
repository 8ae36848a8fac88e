import type { OrganizationDetail } from '@account/contract/endpoints/administration/organizations';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { lastSeenText, statusSeen } from '#shared/lib/presence.ts';
import { PresenceLed } from '#shared/ui/led/presence-led.tsx';
import { LinkRow } from '#shared/ui/link-row/link-row.tsx';
import classes from './devices-card.module.css';
import { MembersCard, shownMembers } from './members-card.tsx';

/** The displays of an organization, each with when it was last seen. */
export const DevicesCard = ({ id, devices, devices_count }: OrganizationDetail) => (
  <MembersCard
    title={t('organizations.devices')}
    count={devices_count}
    listTo={`${pathTo('devices')}?${new URLSearchParams({ organization_id: String(id) })}`}
    empty={t('organizations.no_devices')}
  >
    {devices.slice(0, shownMembers).map(({ is_blocked, ...device }) => {
      const seen = { ...device, status: is_blocked ? 'blocked' : statusSeen(device.last_seen_at) } as const;
      return (
        <LinkRow
          key={device.id}
          to={pathTo('device', { id: device.id })}
          lead={<PresenceLed last_seen_at={seen.last_seen_at} status={seen.status} />}
          title={
            <span className={classes.device}>
              <span className={classes.name}>{device.name}</span>
              <span className={`${classes.uuid} mono sm muted trunc`} title={device.androidid}>
                {device.androidid}
              </span>
            </span>
          }
          aside={
            <span className={`${classes.seen} sm muted num`} aria-hidden="true">
              {lastSeenText(seen)}
            </span>
          }
        />
      );
    })}
  </MembersCard>
);
