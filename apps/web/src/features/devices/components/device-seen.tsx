import type { DeviceRow } from '@account/contract/endpoints/devices/devices.list';
import { t } from '#shared/i18n/t.ts';
import { formatRelative, formatTimestamp } from '#shared/lib/dates.ts';
import { useNow } from '#shared/lib/use-now.ts';

/** When a device was last seen; the tooltip says it exactly. */
export function DeviceSeen({ last_seen_at }: Pick<DeviceRow, 'last_seen_at'>) {
  const now = useNow();
  if (last_seen_at === null) return t('ui.never_seen');
  return (
    <time className="num" dir="auto" title={formatTimestamp(last_seen_at, 'datetime')}>
      {formatRelative(last_seen_at, now)}
    </time>
  );
}
