import { type Crop, cropMatrix, type Size } from './geometry.ts';

/** The colour where the region reaches over the edge of the picture, or the picture is transparent. */
const fill = '#fff';
const type = 'image/jpeg';
const quality = 0.92;

/** Rounds down, so that nothing beyond the edge of the picture is included; tolerates errors of floating point. */
const whole = (length: number) => Math.floor(length + 1e-6);

/** A region of whole pixels, so that the result depends on the picture and the crop alone. */
function wholePixels({ turns, region }: Crop): Crop {
  const { x, y, width, height } = region;
  return { turns, region: { x: whole(x), y: whole(y), width: whole(width), height: whole(height) } };
}

/** Draws a crop over the whole of a canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: HTMLCanvasElement, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gives no canvas to draw on');
  context.resetTransform();
  context.fillStyle = fill;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.setTransform(...cropMatrix(picture, crop, canvas.width));
  context.drawImage(picture, 0, 0);
}

/** The crop as a JPEG of the given size; the same picture and crop give the same bytes. */
export function cropToJpeg(picture: HTMLCanvasElement, crop: Crop, { width, height }: Size): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  drawCrop(canvas, picture, wholePixels(crop));
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser made no picture'))), type, quality);
  return promise;
}
