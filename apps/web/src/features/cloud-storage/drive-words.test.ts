import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import texts from '@account/messages/en/cloud-storage.json';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import { checkWords, errorText, formatDuration, jobFacts, jobShare } from './drive-words.ts';
import { driveWith } from './test/drive.ts';

it.each([
  [0, '1 second'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [119, '1 minute'],
  [3_600, '1 hour'],
  [3_900, '1 hour, 5 minutes'],
])('%i seconds are %s', (seconds, words) => expect(formatDuration(seconds)).toBe(words));

beforeAll(() => i18n.load('en', texts));

type Parts = Partial<CloudStorageProvider>;

const never: Parts = { files_synced: 0, files_total: null, synced_at: null, sync_seconds: null };
const revoked = { kind: 'revoked', message: 'Google says no.', until: null, action: 'reconnect' } as const;
const down = { kind: 'platform_down', message: 'Google is silent.', until: null, action: 'none' } as const;
const limited = { kind: 'limited', message: 'A pause.', until: '2020-01-02 14:05:00', action: 'wait' } as const;

describe('the facts of a row', () => {
  it.each<[string, Parts, string]>([
    ['done', {}, '12,431 files · 12 Jan, 2026 · took 3 minutes'],
    ['done, of one file', { files_synced: 1, sync_seconds: null }, '1 file · 12 Jan, 2026'],
    ['read again', { job_status: 'processing', files_synced: 40 }, '40 of 12,431 files'],
    ['read for the first time', { ...never, job_status: 'processing', files_synced: 1_200 }, '1,200 files'],
    ['read past the old size', { job_status: 'processing', files_synced: 13_000 }, '13,000 files'],
    ['queued at first', { ...never, job_status: 'pending' }, 'In the queue'],
    ['queued again', { job_status: 'pending' }, 'In the queue · last synced 12 Jan, 2026'],
    ['queued, and waiting', { job_status: 'pending', error: limited }, ''],
    ['failed at once', { ...never, job_status: 'failed', error: down }, ''],
    ['failed later', { job_status: 'failed', error: down }, '12,431 files · last synced 12 Jan, 2026'],
  ])('%s', (_state, parts, facts) => {
    // Older than a week, so that the words do not depend on the day.
    expect(jobFacts(driveWith(parts)).join(' · ')).toBe(facts);
  });
});

describe('the error of a row', () => {
  it.each<[string, Parts, string | RegExp | undefined]>([
    ['nothing', {}, undefined],
    ['no access', { error: revoked }, 'Google says no.'],
    ['a limit', { error: limited }, /^Google limits requests until 02 Jan, 2020 - \d+:05 [AP]M$/],
    ['a pause', { error: { ...limited, kind: 'quota' } }, /^A pause\. It goes on at 02 Jan, 2020/],
    ['a limit without end', { error: { ...limited, until: null } }, 'A pause.'],
  ])('%s', (_what, parts, text) => {
    const shown = errorText(driveWith(parts));
    if (text instanceof RegExp) expect(shown).toMatch(text);
    else expect(shown).toBe(text);
  });
});

it.each<[Parts, number | undefined]>([
  [{ job_status: 'processing', files_synced: 50, files_total: 200 }, 0.25],
  [{ job_status: 'processing', files_synced: 300, files_total: 200 }, 1],
  [{ job_status: 'processing', files_total: null }, undefined],
  [{ job_status: 'processing', files_total: 0 }, undefined],
  [{ job_status: 'success' }, undefined],
])('the bar of %j is at %s', (parts, share) => expect(jobShare(driveWith(parts))).toBe(share));

describe('Check Status', () => {
  it.each<[Parts, string]>([
    [{ job_status: 'pending' }, 'Lessons: pending... It waits in the queue.'],
    [{ job_status: 'processing', files_synced: 40 }, 'Lessons: processing... 40 files so far.'],
    [{}, 'Lessons: done. 12,431 files are listed.'],
    [{ job_status: 'failed', error: down }, 'Lessons: failed. Google is silent. Reload this page and sync again.'],
    [{ job_status: 'failed', error: revoked }, 'Lessons: failed. Google says no. Reconnect it to go on.'],
    [{ job_status: 'paused' as 'failed' }, 'Lessons: not synced yet.'],
  ])('%j', (parts, text) => expect(checkWords(driveWith(parts)).text).toBe(text));
});
