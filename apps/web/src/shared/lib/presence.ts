import { fromWireTimestamp } from '@account/contract/dates';
import { presenceAges } from '@account/contract/presence';
import { t } from '#shared/i18n/t.ts';
import { formatRelative } from './dates.ts';

/** How long a display counts as on after it was last seen, in milliseconds. */
const onFor = presenceAges.on * 1_000;

/** What the state of a display is derived from. */
export interface Sighting {
  last_seen_at: string | null;
  /** Whether it has no organization yet. */
  waiting: boolean;
}

export type Presence = 'on' | 'silent' | 'waiting';

/** The state that the LED of a display shows: waiting comes before on. */
export function presenceOf({ last_seen_at, waiting }: Sighting, now: Date = new Date()): Presence {
  if (waiting) return 'waiting';
  const seen = last_seen_at === null ? undefined : fromWireTimestamp(last_seen_at);
  return seen && now.getTime() - seen.getTime() <= onFor ? 'on' : 'silent';
}

/** When a display was last seen, in words: `On now`, `2 hours ago`, `Not seen yet`. */
export function lastSeenText({ last_seen_at }: Pick<Sighting, 'last_seen_at'>, now: Date = new Date()): string {
  if (last_seen_at === null) return t('ui.never_seen');
  return presenceOf({ last_seen_at, waiting: false }, now) === 'on'
    ? t('ui.on_now')
    : formatRelative(last_seen_at, now);
}
