import { expect, it } from 'vitest';
import { buildLinkedDrive, useDriveApp } from '#test/support/outside/drives.ts';
import { change } from '#test/support/query.ts';
import { ownerClient } from '../../../platform/database/connection.ts';
import { sql } from '../../../platform/database/sql.ts';

const app = useDriveApp();

it('a drive that the statistics of the database do not know is read as fast as another', async () => {
  await change(
    app,
    sql`INSERT INTO cloud_files (provider_id, item_id, is_file, name, mime_type, whole_read)
      SELECT 1000, 'i' || n, true, 'File ' || n, 'text/plain', 1 FROM generate_series(1, 20000) n`,
  );
  const client = ownerClient(app.connection);
  await client.connect();
  await client.query('ANALYZE cloud_files, cloud_file_counts');
  await client.end();
  const { linked, drive } = await buildLinkedDrive(app, 'microsoft', (drive) =>
    drive.fill({ files: 6_000, folders: 300 }),
  );
  expect(linked).toMatchObject({ job_status: 'success', files_synced: drive.count });
});
