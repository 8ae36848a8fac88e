export type { EncodedImage, ImageFile } from './encoded-image.ts';
export { createFileKeeper, type FileKeeper, type NextName } from './file-keeper.ts';
export { encodeLogo } from './logo.ts';
export { encodePicture } from './picture.ts';
export { createSweep } from './sweep.ts';
