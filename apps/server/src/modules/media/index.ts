export { encodeLogo, encodePicture } from './encode-pictures.ts';
export type { EncodedImage, ImageFile } from './file-keeper.ts';
export { createFileKeeper, type FileKeeper, type NextName } from './file-keeper.ts';
export { createSweep } from './sweep.ts';
