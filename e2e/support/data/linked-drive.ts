import { expect } from '@playwright/test';
import { linkDrive } from '../../../tools/harness/drive-platforms/link-drive.ts';
import { addPerson, type DrivePlatforms } from '../../../tools/harness/drive-platforms/start-both.ts';
import { administrator } from '../people/accounts.ts';
import { signedIn } from '../people/session.ts';

/** The name of the drive, and of its first folder. */
export const linkedDrive = { name: 'Lessons', folder: 'AA Plans' };

/** Links a drive of the first administrator that has files of many kinds, and waits until it is in step. */
export async function linkDriveWithFiles(url: string, { google }: DrivePlatforms): Promise<void> {
  addPerson(google, linkedDrive.name);
  const drive = google.driveOf(linkedDrive.name);
  drive.fill({ files: 90, folders: 6, depth: 2 });
  const folder = drive.add({ name: linkedDrive.folder, isFolder: true });
  drive.add({ name: 'Inner', isFolder: true, parentId: folder });
  drive.add({ name: `${'A name that is far too long for its row, '.repeat(5)}.pdf`, parentId: folder, size: 2_048 });
  for (const mimeType of ['image/png', 'video/mp4', 'application/vnd.google-apps.document', 'application/zip'])
    drive.add({ name: mimeType, mimeType, parentId: folder, size: 4_096 });
  const session = await signedIn(url, administrator);
  const id = await linkDrive(session, { platform: 'google', sub: linkedDrive.name, userId: 1, publicUrl: url });
  const status = async () => {
    const { data } = await session.call<{ data: { job_status: string } }>('GET', `/appapi/cloudstorage_provider/${id}`);
    return data.job_status;
  };
  await expect.poll(status).toBe('success');
}
