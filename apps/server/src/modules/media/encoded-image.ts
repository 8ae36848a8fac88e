import type { StoredExtension } from '../../platform/storage/storage.ts';

/** A file as it was sent; it is read when its turn has come. */
export interface ImageFile {
  read(): Promise<Buffer>;
}

/** A picture of our own making, ready to be stored. */
export interface EncodedImage {
  bytes: Buffer;
  extension: StoredExtension;
}
