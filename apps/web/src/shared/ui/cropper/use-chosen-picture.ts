import { useRef, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
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

interface Chosen {
  picture: HTMLCanvasElement | undefined;
  /** Counts the pictures that were chosen. */
  number: number;
  /** Whether a file is being read. */
  reading: boolean;
  /** Why the last file was refused, in words. */
  fault: string | undefined;
}

/** The chosen picture. A file that cannot be read leaves the previous one; of two, the later one counts. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<Chosen>({ picture: undefined, number: 0, reading: false, fault: undefined });
  const latest = useRef<File>(undefined);

  const choose = async (file: File) => {
    latest.current = file;
    setChosen((before) => ({ ...before, reading: true, fault: undefined }));
    const picture = await decodePicture(file).catch(() => undefined);
    if (latest.current !== file) return;
    const fault = picture ? undefined : t('cropper.wrong_type');
    setChosen((before) => ({
      picture: picture ?? before.picture,
      number: before.number + (picture ? 1 : 0),
      reading: false,
      fault,
    }));
  };
  const refuse = (fault: string) => setChosen((before) => ({ ...before, reading: false, fault }));

  return { ...chosen, choose, refuse };
}

export type ChosenPicture = ReturnType<typeof useChosenPicture>;
