import type { StoredExtension } from '../../platform/storage/storage.ts';

/** An uploaded file. It is read into memory only when it is processed. */
export interface ImageFile {
  read(): Promise<Buffer>;
}

/** A picture that we have encoded ourselves, ready to be stored. */
export interface EncodedImage {
  bytes: Buffer;
  extension: StoredExtension;
}
