import type { DeviceRow } from '@account/contract/endpoints/administration/devices';
import { PresenceLed } from '#shared/ui/led/presence-led.tsx';
import classes from './device-name.module.css';

type DeviceNameProps = Pick<DeviceRow, 'name' | 'last_seen_at' | 'status'>;

/** The name of a device after its LED. */
export const DeviceName = ({ name, last_seen_at, status }: DeviceNameProps) => (
  <span className={classes.device}>
    <PresenceLed {...{ last_seen_at, status }} />
    <span className={classes.name}>{name}</span>
  </span>
);
