import { useEffect, useState } from 'react';

/**
 * The height in pixels of the picture in a file; undefined until it is read, for what is no picture, and for drawings
 * (SVG), which have no pixels.
 */
export function usePictureHeight(file: File | null): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    if (!file || file.type === 'image/svg+xml') return;
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.onload = () => setHeight(image.naturalHeight);
    image.src = url;
    return () => {
      image.onload = null;
      URL.revokeObjectURL(url);
      setHeight(undefined);
    };
  }, [file]);
  return height;
}
