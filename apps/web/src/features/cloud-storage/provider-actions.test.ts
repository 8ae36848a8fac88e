import type { CloudStorageProvider, SyncAction } from '@account/contract/endpoints/drives/cloud-storage.list';
import type { Principal } from '@account/contract/policies/principal';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { offeredActions } from './provider-actions.ts';

const owner: Principal = { id: 7, level: accessLevels.user, organizationId: 1 };
const administrator: Principal = { id: 8, level: accessLevels.organization, organizationId: 1 };
const top: Principal = { id: 9, level: accessLevels.top, organizationId: null };

type Status = CloudStorageProvider['job_status'];

const drive = (job_status: string, action?: SyncAction, stripe_status: string | null = null) => ({
  user_id: 7,
  job_status: job_status as Status,
  error: action ? { kind: 'unexpected' as const, message: 'It failed.', until: null, action } : null,
  stripe_status,
});

describe('the state of the job decides', () => {
  it.each([
    ['success', undefined, 'sync'],
    ['success', 'wait', 'sync'],
    ['success', 'reconnect', 'sync'],
    ['pending', undefined, 'check'],
    ['pending', 'wait', 'check'],
    ['processing', undefined, 'check'],
    ['processing', 'reconnect', 'check'],
    ['failed', undefined, 'retry'],
    ['failed', 'none', 'retry'],
    ['failed', 'wait', 'retry'],
    ['failed', 'reconnect', 'retry'],
    ['paused', undefined, undefined],
    ['', 'reconnect', undefined],
  ] as const)('%s with %s offers %s, beside Unlink', (status, action, job) => {
    expect(offeredActions(drive(status, action), owner)).toMatchObject({ unlink: true, job, unsub: 'none' });
  });

  it('a failed one offers Reconnect only where that helps, and only to its owner', () => {
    const asked = [
      drive('failed', 'reconnect'),
      drive('failed', 'none'),
      drive('failed'),
      drive('pending', 'reconnect'),
    ];
    expect(asked.map((one) => offeredActions(one, owner).reconnect)).toEqual([true, false, false, false]);
    expect(offeredActions(drive('failed', 'reconnect'), top).reconnect).toBe(false);
  });
});

describe('whose drive it is decides', () => {
  it.each([
    ['an administrator', administrator, 'failed', { unlink: false, job: undefined }],
    ['an administrator', administrator, 'processing', { unlink: false, job: 'check' }],
    ['a top administrator', top, 'success', { unlink: true, job: undefined }],
    ['a top administrator', top, 'pending', { unlink: true, job: 'check' }],
  ] as const)('%s sees a drive of another user that is %2$s', (_who, viewer, status, expected) => {
    expect(offeredActions(drive(status), viewer)).toMatchObject(expected);
  });
});

describe('the subscription decides about Unsub', () => {
  it.each([
    [null, owner, 'none'],
    ['active', owner, 'offered'],
    ['deleted', owner, 'ended'],
    ['active', top, 'none'],
    ['deleted', top, 'ended'],
  ] as const)('%s', (status, viewer, unsub) => {
    expect(offeredActions(drive('success', undefined, status), viewer).unsub).toBe(unsub);
  });
});
