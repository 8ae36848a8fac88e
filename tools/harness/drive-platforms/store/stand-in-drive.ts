import type { FillOptions } from './generated-items.ts';
import { ItemIds } from './item-ids.ts';
import { ItemStore } from './item-store.ts';
import { nowhere, root, type StandInItem } from './items.ts';

export interface NewItem {
  name: string;
  /** The root by default; null for an item of another person that is only shared. */
  parentId?: string | null;
  isFolder?: boolean;
  size?: number;
  mimeType?: string;
  modifiedAt?: Date;
  /** The shared drive it is in, at the top or in the folder `parentId` of it. */
  sharedDriveId?: string;
  /** The id of what the item is a shortcut to. */
  shortcutTo?: string;
}

export interface Removal {
  /** Deleted for good instead of put into the bin; at Microsoft the two look the same. */
  forever?: boolean;
  /** Whether the items below are reported as well (the default), or only the folder. */
  reported?: 'all' | 'top';
}

/** Graph has documented both: the first in the description of delta, the second among its errors. */
export type ResyncCode = 'resyncChangesApplyDifferences' | 'resyncChangesUploadDifferences' | 'resyncRequired';

/** The files of a person at a platform. Nothing stops a folder from being moved below itself. */
export class StandInDrive {
  name: string;
  readonly rootId: string;
  /** Read by the API alone. */
  readonly items = new ItemStore();
  readonly sharedDrives: { id: string; name: string }[] = [];
  /** Cursors of an earlier epoch have expired. */
  epoch = 0;
  /** Microsoft's name for an expired cursor. */
  resyncCode: ResyncCode = 'resyncChangesApplyDifferences';
  readonly platform: 'google' | 'microsoft';
  readonly #ids: ItemIds;

  constructor(platform: 'google' | 'microsoft', owner: string) {
    this.platform = platform;
    this.name = 'My files';
    this.#ids = new ItemIds(platform, owner);
    this.rootId = this.idOf(root);
  }

  /** Files and folders that are not removed. */
  get count(): number {
    return this.items.liveCount;
  }

  idOf(ordinal: number): string {
    return this.#ids.of(ordinal - root);
  }

  /** The item with an id; undefined when the drive never had it. */
  find(id: string): StandInItem | undefined {
    const place = this.#ids.ordinalOf(id);
    const ordinal = place === undefined ? undefined : place + root;
    return ordinal !== undefined && ordinal >= 0 && ordinal < this.items.length ? this.items.at(ordinal) : undefined;
  }

  /** The id of the folder or shared drive that an item is in. */
  parentIdOf({ parent, sharedDriveId }: StandInItem): string | undefined {
    return parent === nowhere ? sharedDriveId : this.idOf(parent);
  }

  #ordinal(id: string): number {
    const item = this.find(id);
    if (!item) throw new Error(`the drive has no item ${id}`);
    return item.ordinal;
  }

  #placeOf(parentId: string | null | undefined): number {
    if (parentId === null) return nowhere;
    return parentId === undefined || parentId === this.rootId ? root : this.#ordinal(parentId);
  }

  /** Adds an item and returns its id. */
  add(item: NewItem): string {
    const { name, parentId, isFolder = false, size = 0, sharedDriveId, shortcutTo } = item;
    const isAtTop = parentId === undefined || parentId === sharedDriveId;
    const ordinal = this.items.add({
      name,
      isFolder,
      size,
      mimeType: item.mimeType ?? (isFolder ? '' : 'application/pdf'),
      modifiedAt: (item.modifiedAt ?? new Date()).getTime(),
      parent: sharedDriveId && isAtTop ? nowhere : this.#placeOf(parentId),
      ...(sharedDriveId && { sharedDriveId }),
      ...(shortcutTo && { shortcutTo }),
    });
    return this.idOf(ordinal);
  }

  /** Adds a shared drive that the person is a member of, and returns its id. */
  addSharedDrive(name: string): string {
    const id = `0A${this.idOf(0).slice(1, 13)}${String(this.sharedDrives.length).padStart(2, '0')}PVA`;
    this.sharedDrives.push({ id, name });
    return id;
  }

  #change(id: string, change: Parameters<ItemStore['set']>[1]): void {
    const ordinal = this.#ordinal(id);
    this.items.set(ordinal, change);
    this.items.log.append(ordinal);
  }

  rename(id: string, name: string): void {
    this.#change(id, { name });
  }

  /** As after an upload: another size and date. */
  update(id: string, { size, modifiedAt = new Date() }: { size: number; modifiedAt?: Date }): void {
    this.#change(id, { size, modifiedAt: modifiedAt.getTime() });
  }

  /** Moves an item into another folder; no id moves it to the root. Items below a folder are not reported. */
  move(id: string, parentId?: string): void {
    this.#change(id, { parent: this.#placeOf(parentId) });
  }

  /** Removes an item with all that is below it. */
  remove(id: string, { forever = false, reported = 'all' }: Removal = {}): void {
    const ordinal = this.#ordinal(id);
    for (const below of this.items.below(ordinal)) {
      const { state } = this.items.at(below);
      if (state === 'gone' || (state !== 'live' && !forever)) continue;
      this.items.set(below, forever ? { state: 'gone' } : { state: 'trashed with folder', trashedWith: ordinal });
      if (reported === 'all') this.items.log.append(below);
    }
    this.#change(id, { state: forever ? 'gone' : 'trashed' });
  }

  /** Takes an item out of the bin, with all that went there with it. */
  restore(id: string, { reported = 'all' }: Pick<Removal, 'reported'> = {}): void {
    const ordinal = this.#ordinal(id);
    this.#change(id, { state: 'live' });
    for (const below of this.items.below(ordinal)) {
      const { state } = this.items.at(below);
      if (state !== 'trashed with folder' || this.items.trashedWith(below) !== ordinal) continue;
      this.items.set(below, { state: 'live' });
      if (reported === 'all') this.items.log.append(below);
    }
  }

  /** Adds made-up folders and files, the same ones for the same seed. */
  fill(options: FillOptions): void {
    this.items.fill(this.platform, options);
  }

  /** Every page token and delta link so far is refused from now on; Microsoft has several codes for it. */
  expireCursors(code: ResyncCode = 'resyncChangesApplyDifferences'): void {
    this.epoch += 1;
    this.resyncCode = code;
  }
}
