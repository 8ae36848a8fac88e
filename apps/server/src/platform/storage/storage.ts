/** What is stored; each kind has its own folder and address prefix (spec section 9). */
export const storageKinds = ['profile', 'wallpaper', 'logos'] as const;
export type StorageKind = (typeof storageKinds)[number];

/** Files under unguessable names that never change their content. */
export interface Storage {
  /** Stores bytes and answers the new name, such as `k3…9.png`. */
  put(kind: StorageKind, bytes: Buffer, extension: string): Promise<string>;
  /** Removes a file; one that is gone already is no error. */
  remove(kind: StorageKind, name: string): Promise<void>;
}
