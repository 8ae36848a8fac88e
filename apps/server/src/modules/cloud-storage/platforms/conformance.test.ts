import { platforms } from '@account/contract/platforms';
import { beforeEach, describe, expect, it } from 'vitest';
import { useCreated } from '#test/support/use-created.ts';
import type { DriveItem, DrivePage, Get } from './drive-platform.ts';
import { createGet } from './platform-get.ts';
import { startMadeUpPlatform } from './test/made-up-platform.ts';
import { startTestedPlatform } from './test/stand-in-platform.ts';
import type { TestedDrive, TestedPlatform } from './test/tested-platform.ts';

const suites: [string, () => Promise<TestedPlatform>][] = [
  ...platforms.map((name): [string, () => Promise<TestedPlatform>] => [name, () => startTestedPlatform(name)]),
  ['a made-up platform', startMadeUpPlatform],
];

describe.each(suites)('%s', (_name, start) => {
  const tested = useCreated(start);
  let drive: TestedDrive;
  let get: Get;
  beforeEach(async () => {
    const owner = await tested.newOwner();
    drive = owner.drive;
    const { platform, apiUrl } = tested;
    get = createGet({
      platform,
      apiUrl,
      accessToken: async () => owner.accessToken,
      signal: new AbortController().signal,
    });
  });

  /** Reads to the end, from the beginning or from where an earlier read ended. */
  async function readAll(from: string | null = null) {
    const items = new Map<string, DriveItem>();
    const removed = new Set<string>();
    let page: DrivePage;
    let cursor = from;
    do {
      page = await tested.platform.readPage(get, cursor);
      for (const item of page.items) items.set(item.id, item);
      for (const id of page.removed) removed.add(id);
      cursor = page.cursor;
    } while (!page.isLast);
    return { items, removed, cursor };
  }

  const failure = () => tested.platform.readPage(get, null).catch((error: unknown) => error);

  it('reads every item once, with its folder, and what is at the top without one', async () => {
    const folder = drive.add({ name: 'Lessons', isFolder: true });
    const inner = drive.add({ name: 'ἀρχή — 始まり — بداية', isFolder: true, parentId: folder });
    const ids = Array.from({ length: 9 }, (_, index) => drive.add({ name: `${index}.pdf`, parentId: inner }));
    const { items } = await readAll();
    expect(items.size).toBe(drive.count);
    expect(items.get(folder)).toMatchObject({ name: 'Lessons', isFolder: true, parentId: undefined });
    expect(items.get(inner)).toMatchObject({ name: 'ἀρχή — 始まり — بداية', isFolder: true, parentId: folder });
    for (const id of ids) expect(items.get(id)).toMatchObject({ isFolder: false, parentId: inner });
  });

  it('reads an empty drive', async () => {
    expect((await readAll()).items.size).toBe(0);
  });

  it('tells afterwards what changed, and nothing else', async () => {
    const folder = drive.add({ name: 'Lessons', isFolder: true });
    const [kept, named, moved, gone] = ['a', 'b', 'c', 'd'].map((name) => drive.add({ name })) as [string, ...string[]];
    const first = await readAll();
    expect(first.items.has(kept)).toBe(true);
    const nothing = await readAll(first.cursor);
    expect([nothing.items.size, nothing.removed.size]).toEqual([0, 0]);
    const added = drive.add({ name: 'e' });
    drive.rename(named ?? '', 'B');
    drive.move(moved ?? '', folder);
    drive.remove(gone ?? '');
    const { items, removed } = await readAll(nothing.cursor);
    // A platform may name the folders above as well.
    items.delete(folder);
    expect([...items.keys()].toSorted()).toEqual([added, named, moved].toSorted());
    expect(items.get(named ?? '')).toMatchObject({ name: 'B' });
    expect(items.get(moved ?? '')).toMatchObject({ parentId: folder });
    expect([...removed]).toEqual([gone]);
  });

  it('says when a position is too old', async () => {
    drive.add({ name: 'a' });
    const { cursor } = await readAll();
    drive.expireCursors();
    await expect(readAll(cursor)).rejects.toMatchObject({ kind: 'cursor_expired' });
  });

  it.each([
    [429, 'limited'],
    [500, 'platform_down'],
    [503, 'platform_down'],
  ])('takes the status %i for %s, and hears how long to wait', async (status, kind) => {
    tested.failNext(status, 17);
    expect(await failure()).toMatchObject({ kind, retryAfter: 17 });
  });

  it('takes an access token that is refused twice for one that was withdrawn', async () => {
    tested.failNext(401);
    await expect(tested.platform.readPage(get, null)).resolves.toMatchObject({ isLast: true });
    tested.failNext(401);
    tested.failNext(401);
    expect(await failure()).toMatchObject({ kind: 'revoked' });
  });

  it('asks for a scope without which nothing can be read', () => {
    expect(tested.platform.scopes).toContain(tested.platform.fileScope);
  });
});
