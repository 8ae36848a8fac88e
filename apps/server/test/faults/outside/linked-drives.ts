import { platforms as names } from '@account/contract/platforms';
import { Client } from '../../../../../tools/harness/client.ts';
import { linkDrive } from '../../../../../tools/harness/drive-platforms/link-drive.ts';
import { addPerson } from '../../../../../tools/harness/drive-platforms/start-both.ts';
import type { Draw } from '../../processes/drives/draws.ts';
import type { LinkedDrive } from '../../processes/drives/drive-program.ts';
import { eventually } from '../eventually.ts';
import { administrator, type Product, query } from '../product/product.ts';

/** Files of a drive: a few pages of what a platform sends at a time. */
const files = 2_000;

/** The drives of one person at each platform. */
export interface LinkedDrives {
  readonly client: Client;
  readonly drives: readonly LinkedDrive[];
}

const linked = new WeakMap<Product, Promise<LinkedDrives>>();

export async function dispatch({ client, drives }: LinkedDrives): Promise<void> {
  for (const { id } of drives) await client.send('POST', '/appapi/dispatch-sync-job', { id });
}

async function stateOf({ client }: LinkedDrives, { id }: LinkedDrive): Promise<string> {
  const { data } = await client.call<{ data: { job_status: string } }>('GET', `/appapi/cloudstorage_provider/${id}`);
  return data.job_status;
}

/** Waits until both are in step. A shown failure is followed by another try, as a person would ask for it. */
export const settled = (all: LinkedDrives, seconds: number): Promise<boolean> =>
  eventually(async () => {
    const states = await Promise.all(all.drives.map((drive) => stateOf(all, drive)));
    if (states.includes('failed')) await dispatch(all);
    return states.every((state) => state === 'success');
  }, seconds);

async function link(product: Product, draw: Draw): Promise<LinkedDrives> {
  const { platforms, seats } = product;
  const url = seats[0]?.url ?? '';
  if (!platforms) throw new Error('the product has no platforms');
  const client = new Client(url);
  await client.signIn(administrator);
  const [user] = await query<{ id: number }>(product, 'SELECT id FROM users WHERE email = $1', [administrator.email]);
  const drives: LinkedDrive[] = [];
  for (const platform of names) {
    const sub = `owner-${platform}`;
    addPerson(platforms[platform], sub);
    const drive = platforms[platform].driveOf(sub);
    drive.fill({ files, seed: draw(1_000) });
    const id = await linkDrive(client, { platform, sub, userId: user?.id ?? 0, publicUrl: url });
    drives.push({ id, platform, sub, drive });
  }
  const all = { client, drives };
  await settled(all, 30);
  return all;
}

/** Links them at the first call. */
export function linkedDrives(product: Product, draw: Draw): Promise<LinkedDrives> {
  const drives = linked.get(product) ?? link(product, draw);
  linked.set(product, drives);
  return drives;
}
