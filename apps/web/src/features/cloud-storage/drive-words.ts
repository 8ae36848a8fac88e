import type { CloudStorageProvider, JobStatus } from '@account/contract/endpoints/drives/cloud-storage.list';
import { type Platform, platformNames } from '@account/contract/platforms';
import type { MessageId } from '@account/messages/ids';
import { formatLocale } from '#shared/i18n/i18n.ts';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { formatRelative, formatTimestamp, formatUnix } from '#shared/lib/dates.ts';

const worded = (unit: 'hour' | 'minute' | 'second', count: number): string =>
  new Intl.NumberFormat(formatLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** How long something took: `40 seconds`, `3 minutes`, `1 hour, 5 minutes`. Less than a second counts as one. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return worded('second', Math.max(1, seconds));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const words = [...(hours > 0 ? [worded('hour', hours)] : []), ...(rest > 0 ? [worded('minute', rest)] : [])];
  return new Intl.ListFormat(formatLocale(), { type: 'unit' }).format(words);
}

type Drive = Pick<
  CloudStorageProvider,
  'job_status' | 'files_synced' | 'files_total' | 'synced_at' | 'sync_seconds' | 'error' | 'provider_platform'
>;

const names = { google: 'cloud-storage.google', microsoft: 'cloud-storage.microsoft' } as const;

/** A platform's name for its storage of files. */
export const driveName = (platform: Platform): string => t(names[platform]);

export const jobStatusWords: Readonly<Record<JobStatus, MessageId>> = {
  success: 'cloud-storage.success',
  processing: 'cloud-storage.processing',
  pending: 'cloud-storage.pending',
  failed: 'cloud-storage.failed',
};

export const filesText = (count: number): string => t('cloud-storage.files', { count, number: formatCount(count) });

/** Until when the platform asks to wait: the time, and the day where it is another one. */
function untilText(until: string): string {
  const isToday = formatTimestamp(until, 'day') === formatUnix(Date.now(), 'day');
  return formatTimestamp(until, isToday ? 'time' : 'datetime');
}

/** Why a drive is not as new as it should be; undefined where nothing is wrong. */
export function errorText({
  error,
  provider_platform,
}: Pick<Drive, 'error' | 'provider_platform'>): string | undefined {
  if (!error) return undefined;
  if (error.action !== 'wait' || error.until === null) return error.message;
  if (error.kind !== 'limited')
    return t('cloud-storage.until', { reason: error.message, time: untilText(error.until) });
  return t('cloud-storage.limited', { platform: platformNames[provider_platform], time: untilText(error.until) });
}

/** How many files there are or were read so far. */
function countText({ job_status, files_synced, files_total }: Drive): string {
  const isKnown = job_status === 'processing' && files_total !== null && files_total >= files_synced;
  if (!isKnown) return filesText(files_synced);
  return t('cloud-storage.files_of', { done: formatCount(files_synced), total: formatCount(files_total) });
}

/** When the drive was synchronised last, and how long that took. */
function lastTimeOf({ job_status, synced_at, sync_seconds }: Drive): string[] {
  if (synced_at === null) return [];
  const when = formatRelative(synced_at);
  if (job_status !== 'success') return [t('cloud-storage.last_synced', { when })];
  return [
    when,
    ...(sync_seconds === null ? [] : [t('cloud-storage.took', { duration: formatDuration(sync_seconds) })]),
  ];
}

/** The facts about the synchronisation of a drive, most important first. */
export function jobFacts(drive: Drive): string[] {
  switch (drive.job_status) {
    case 'success':
      return [countText(drive), ...lastTimeOf(drive)];
    case 'processing':
      return [countText(drive)];
    case 'pending':
      return drive.error ? [] : [t('cloud-storage.queued'), ...lastTimeOf(drive)];
    case 'failed':
      return drive.files_synced > 0 ? [countText(drive), ...lastTimeOf(drive)] : lastTimeOf(drive);
    default:
      return [];
  }
}

/** How far the reading of the list is, 0 to 1; undefined where the size of the drive is not known. */
export function jobShare({ job_status, files_synced, files_total }: Drive): number | undefined {
  if (job_status !== 'processing' || !files_total) return undefined;
  return Math.min(1, files_synced / files_total);
}

/** The state of a synchronisation as the alert of `Check Status` tells it. */
export interface CheckWords {
  kind: 'info' | 'success' | 'danger';
  text: string;
}

/** The result of a status check, in words. */
export function checkWords(drive: CloudStorageProvider): CheckWords {
  const { provider_name: name, files_synced, error } = drive;
  const files = filesText(files_synced);
  const reason = errorText(drive) ?? '';
  switch (drive.job_status) {
    case 'pending':
      return { kind: 'info', text: t('cloud-storage.check_pending', { name }) };
    case 'processing':
      return { kind: 'info', text: t('cloud-storage.check_processing', { name, files }) };
    case 'success':
      return { kind: 'success', text: t('cloud-storage.check_success', { name, files }) };
    case 'failed':
      return error?.action === 'reconnect'
        ? { kind: 'danger', text: t('cloud-storage.check_reconnect', { name, reason }) }
        : { kind: 'danger', text: t('cloud-storage.check_failed', { name, reason }) };
    default:
      return { kind: 'info', text: t('cloud-storage.check_other', { name }) };
  }
}
