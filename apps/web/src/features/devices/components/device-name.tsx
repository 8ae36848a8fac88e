import type { DeviceRow } from '@account/contract/endpoints/devices/devices.list';
import { Cut } from '#shared/ui/data-table/columns/cut.tsx';
import { PresenceLed } from '#shared/ui/led/presence-led.tsx';
import classes from './device-name.module.css';

type DeviceNameProps = Pick<DeviceRow, 'name' | 'last_seen_at' | 'status'>;

/** The name of a device after its LED, which the columns beside it tell in words. A long one is cut; the tooltip and the row in focus show all of it. */
export const DeviceName = ({ name, last_seen_at, status }: DeviceNameProps) => (
  <span className={classes.device}>
    <PresenceLed {...{ last_seen_at, status }} isTold />
    <Cut text={name} />
  </span>
);
