import { fromWireTimestamp } from '@account/contract/values/dates';
import { type DeviceStatus, presenceAges, statusOf } from '@account/contract/values/presence';
import type { MessageId } from '@account/messages/ids';
import { t } from '#shared/i18n/t.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { formatRelative } from './dates.ts';

/** A display as far as its light shows it. */
export interface SeenDisplay {
  status: DeviceStatus;
  last_seen_at: string | null;
}

/** The name of each status. */
export const statusNames: Record<DeviceStatus, MessageId> = {
  on: 'ui.status_on',
  today: 'ui.status_today',
  week: 'ui.status_week',
  silent: 'ui.status_silent',
  waiting: 'ui.status_waiting',
  blocked: 'ui.status_blocked',
};

/** The ages of this installation. */
export const ages = presenceAges(bootstrap.config.heartbeat_every);

/** The status of a display that has an organization and is not blocked, from when it was last seen. */
export function statusSeen(last_seen_at: string | null, now: Date = new Date()): DeviceStatus {
  const seenAt = last_seen_at === null ? undefined : fromWireTimestamp(last_seen_at);
  return seenAt ? statusOf({ seenAt, waiting: false, blocked: false }, { now, ages }) : 'silent';
}

/** When a display was last seen, in words: `On now`, `2 hours ago`, `Not seen yet`; or `Blocked`. */
export function lastSeenText({ status, last_seen_at }: SeenDisplay, now: Date = new Date()): string {
  if (status === 'blocked') return t(statusNames.blocked);
  if (last_seen_at === null) return t('ui.never_seen');
  const isOn = status === 'on' || (status === 'waiting' && statusSeen(last_seen_at, now) === 'on');
  return isOn ? t('ui.on_now') : formatRelative(last_seen_at, now);
}

/** The light of a display in words: `Last seen 2 hours ago`, `Waiting for an organization`. */
export function lightText(display: SeenDisplay, now: Date): string {
  const { status, last_seen_at } = display;
  if (status === 'waiting') return t('ui.waiting');
  const text = lastSeenText(display, now);
  return status === 'on' || status === 'blocked' || last_seen_at === null ? text : t('ui.last_seen', { when: text });
}
