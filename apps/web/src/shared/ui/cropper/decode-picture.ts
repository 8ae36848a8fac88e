import type { Size } from './geometry.ts';

/** The longest side in pixels; larger pictures are scaled down while they are decoded. */
const longestSide = 2_000;

/** Loads an image, of which the browser decodes no more than the size. */
async function imageOf(url: string): Promise<HTMLImageElement> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const image = new Image();
  image.onload = () => resolve();
  image.onerror = () => reject(new Error('the file is no picture'));
  image.src = url;
  await promise;
  return image;
}

/** The size in which a picture is worked on. */
function workingSize({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Reads a picture the right way up, its longest side at most 2000 pixels. It is scaled while it is decoded, so that a
 * photograph of 48 megapixels does not stay in memory. Rejects when the browser cannot read it.
 */
export async function decodePicture(file: Blob): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = await imageOf(url);
    const { width, height } = workingSize({ width: image.naturalWidth, height: image.naturalHeight });
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context || image.naturalWidth === 0) throw new Error('the file is no picture');
    const options = {
      imageOrientation: 'from-image',
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'high',
    } as const;
    // Vector pictures (SVG) have no bitmap: the image itself is drawn.
    const bitmap = await createImageBitmap(file, options).catch(() => undefined);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap ?? image, 0, 0, width, height);
    bitmap?.close();
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}
