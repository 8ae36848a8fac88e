import type { DeviceRow } from '@account/contract/endpoints/administration/devices';
import { PresenceLed } from '#shared/ui/led/presence-led.tsx';
import classes from './device-name.module.css';

type DeviceNameProps = Pick<DeviceRow, 'name' | 'last_seen_at' | 'organization_id'>;

/** The name of a device after its LED. */
export const DeviceName = ({ name, last_seen_at, organization_id }: DeviceNameProps) => (
  <span className={classes.device}>
    <PresenceLed last_seen_at={last_seen_at} waiting={organization_id === null} />
    <span className={classes.name}>{name}</span>
  </span>
);
