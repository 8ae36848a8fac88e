import { useState } from 'react';
import {
  allowed,
  type CropShape,
  factorTo,
  firstCrop,
  type Point,
  type Rect,
  turned,
  turnedSize,
  zoomed,
  zoomLevel,
  zoomRatio,
} from './geometry.ts';

/** The crop of a picture and everything that changes it. Later changes of `shape` have no effect. */
export function useCrop(picture: HTMLCanvasElement, shape: CropShape) {
  const [crop, setCrop] = useState(() => firstCrop(picture, shape));
  const size = turnedSize(picture, crop.turns);

  const change = (next: (region: Rect) => Rect) =>
    setCrop((now) => ({ ...now, region: allowed(next(now.region), turnedSize(picture, now.turns), shape) }));
  const zoomBy = (factor: number, at?: Point) => change((region) => zoomed(region, factor, at));

  return {
    crop,
    /** 0 to 1. */
    level: zoomLevel(crop.region, size, shape),
    /** Moves the picture, by shares of the crop. */
    move: ({ x, y }: Point) =>
      change((region) => ({ ...region, x: region.x - x * region.width, y: region.y - y * region.height })),
    zoomBy,
    /** Zooms in by a step, or out with -1. */
    zoomStep: (direction: 1 | -1, at?: Point) => zoomBy((1 + zoomRatio) ** direction, at),
    zoomTo: (level: number) => change((region) => zoomed(region, factorTo(level, region, size, shape))),
    turn: () => setCrop((now) => turned(now, picture, shape)),
    /** Takes a region as it is; one that is not allowed changes nothing. */
    take: (region: Rect) => {
      const near = allowed(region, size, shape);
      const same = [near.x - region.x, near.y - region.y, near.width - region.width].every(
        (gap) => Math.abs(gap) < 0.01,
      );
      if (same) setCrop((now) => ({ ...now, region: near }));
      return same;
    },
  };
}

export type Cropping = ReturnType<typeof useCrop>;
