import { useLayoutEffect, useRef } from 'react';
import { Bezel } from '../display/bezel.tsx';
import classes from './crop-preview.module.css';
import { drawCrop } from './draw-crop.ts';
import type { Crop, Size } from './geometry.ts';

interface CropPreviewProps {
  picture: HTMLCanvasElement;
  crop: Crop;
  output: Size;
  /** As circles in three sizes; otherwise on a drawn display. */
  round: boolean;
}

/** Widths in CSS pixels: of the profile picture in the places where the app shows it, and of the display. */
const roundWidths = [56, 36, 24];
const displayWidths = [160];

/** The result as it will look. Decoration: the stage shows the same. */
export function CropPreview({ picture, crop, output, round }: CropPreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const widths = round ? roundWidths : displayWidths;

  useLayoutEffect(() => {
    const [first, ...others] = place.current?.querySelectorAll('canvas') ?? [];
    if (!first) return;
    drawCrop(first, picture, crop);
    for (const other of others) {
      const context = other.getContext('2d');
      if (context) context.imageSmoothingQuality = 'high';
      context?.drawImage(first, 0, 0, other.width, other.height);
    }
  }, [picture, crop]);

  const canvases = widths.map((width) => {
    const pixels = Math.round(width * devicePixelRatio);
    const height = Math.round((pixels * output.height) / output.width);
    return <canvas key={width} width={pixels} height={height} className={classes.canvas} style={{ maxWidth: width }} />;
  });
  return (
    <div ref={place} className={classes.previews} data-round={round || undefined} aria-hidden="true">
      {round ? canvases : <Bezel>{canvases}</Bezel>}
    </div>
  );
}
