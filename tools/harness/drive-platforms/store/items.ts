/** Number of the root folder, and of no folder at all: an item that another person shared. */
export const root = -1;
export const nowhere = -2;

/** The first state of an item. */
export interface BaseItem {
  name: string;
  isFolder: boolean;
  size: number;
  mimeType: string;
  /** Milliseconds since 1970. */
  modifiedAt: number;
  /** The number of a folder, `root` or `nowhere`. */
  parent: number;
  /** The shared drive it is in; its parent is `nowhere` when it is at the top of that drive. */
  sharedDriveId?: string;
  /** The id of what a shortcut leads to. */
  shortcutTo?: string;
}

/** Live, in the bin by itself or with a folder above it, or deleted for good. */
export type ItemState = 'live' | 'trashed' | 'trashed with folder' | 'gone';

export interface StandInItem extends BaseItem {
  ordinal: number;
  state: ItemState;
  changedAt: number;
}

/** Items with consecutive numbers; parents are numbers within the drive. */
export interface ItemSource {
  readonly length: number;
  at(index: number): BaseItem;
  /** The same as `at(index).parent`, for walks over all items. */
  parentOf(index: number): number;
  /** How many items of the source lie directly in the folder with this number. */
  childCountOf(ordinal: number): number;
}
