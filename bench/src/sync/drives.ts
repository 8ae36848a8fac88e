import { Client } from '../../../tools/harness/client.ts';
import { linkDrive } from '../../../tools/harness/drive-platforms/link-drive.ts';
import {
  addPerson,
  type DrivePlatforms,
  startDrivePlatforms,
} from '../../../tools/harness/drive-platforms/start-both.ts';
import type { StandInDrive } from '../../../tools/harness/drive-platforms/store/stand-in-drive.ts';
import { administrator, type Product, startProduct } from '../product.ts';

const publicUrl = 'http://account.test';

export type PlatformName = 'google' | 'microsoft';

/** The product beside stand-ins for both platforms, and a signed-in user. */
export interface SyncBench {
  product: Product;
  platforms: DrivePlatforms;
  session: Client;
}

export async function startSyncBench(): Promise<SyncBench> {
  const platforms = await startDrivePlatforms(publicUrl);
  const product = await startProduct(platforms.settings);
  const session = new Client(product.url);
  await session.signIn(administrator);
  return { product, platforms, session };
}

/** The drive of a new person with that many files and folders. */
export function fillDrive({ platforms }: SyncBench, platform: PlatformName, sub: string, items: number): StandInDrive {
  addPerson(platforms[platform], sub);
  const drive = platforms[platform].driveOf(sub);
  const folders = Math.ceil(items / 20);
  drive.fill({ files: items - folders, folders });
  return drive;
}

/** Links a drive, whose first synchronisation begins. */
export const link = ({ session }: SyncBench, platform: PlatformName, sub: string): Promise<number> =>
  linkDrive(session, { platform, sub, userId: 1, publicUrl });

/** Waits until a drive is in step; returns how many files it has. */
export async function settled({ product }: SyncBench, id: number): Promise<number> {
  for (;;) {
    const { rows } = await product.database.query<{ job_status: string; files: number }>(
      `SELECT job_status, (SELECT coalesce(sum(total), 0)::int FROM cloud_file_counts
        WHERE provider_id = c.id AND parent_item_id IS NULL) AS files FROM cloud_storage_providers c WHERE id = $1`,
      [id],
    );
    if (rows[0]?.job_status === 'failed') throw new Error('a synchronisation failed');
    if (rows[0]?.job_status === 'success') return rows[0].files;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Unlinks a drive, and removes the files of all drives at once instead of by the job, which would disturb the rest. */
export async function unlink({ session, product }: SyncBench, id: number): Promise<void> {
  await session.call('DELETE', `/appapi/cloudstorage_provider/${id}`);
  await product.database.query('TRUNCATE cloud_files, cloud_file_counts, cloud_file_marks');
}
