import type { DeviceRow } from '@account/contract/endpoints/administration/devices';
import { t } from '#shared/i18n/t.ts';
import { lastSeenText, statusNames } from '#shared/lib/presence.ts';
import { useNow } from '#shared/lib/use-now.ts';
import classes from './device-status.module.css';

type DeviceStatusProps = Pick<DeviceRow, 'last_seen_at' | 'status'>;

/** The status of a device in words, and when it was last seen where the status does not say it. */
export function DeviceStatusText(device: DeviceStatusProps) {
  const now = useNow();
  const { status } = device;
  if (status === 'on') return t('ui.on_now');
  return (
    <span className={classes.status}>
      {t(statusNames[status])} <span className="sm muted num">{lastSeenText(device, now)}</span>
    </span>
  );
}
