import { listCloudFiles } from '@account/contract/endpoints/cloud-files';
import { dispatchSync } from '@account/contract/endpoints/cloud-storage';
import { platforms } from '@account/contract/platforms';
import { describe, expect, it } from 'vitest';
import { buildLinkedDrive, settledDrive, useDriveApp } from '#test/support/drives.ts';

const app = useDriveApp();

describe.each(platforms)('a drive at %s', (platform) => {
  it('is read whole, and then what changed', async () => {
    const { client, linked, drive } = await buildLinkedDrive(app, platform, (drive) =>
      drive.fill({ files: 2_500, folders: 40, depth: 10, seed: 1 }),
    );
    expect(linked).toMatchObject({ job_status: 'success', files_synced: drive.count, error: null });
    const params = { id: String(linked.id) };
    const before = await client.call(listCloudFiles, { params, query: {} });
    expect(before.body.meta.total).toBe(drive.count);
    drive.add({ name: 'Zebra.pdf', size: 12 });
    await client.call(dispatchSync, { body: { id: linked.id } });
    const again = await settledDrive(client, linked.id);
    expect(again.files_synced).toBe(drive.count);
    const found = await client.call(listCloudFiles, { params, query: { fussy: 'zebra.p' } });
    expect(found.body.data).toMatchObject([{ name: 'Zebra.pdf', size: 12, parent_id: null }]);
  });
});
