import type { Sharp } from 'sharp';
import { plain } from '#test/support/files/pictures.ts';

export type Rgb = readonly [number, number, number];

export const white: Rgb = [255, 255, 255];
export const quarters = {
  topLeft: [220, 30, 30],
  topRight: [30, 160, 30],
  bottomLeft: [30, 30, 220],
  bottomRight: [220, 200, 30],
} as const;

const fill = ([r, g, b]: Rgb) => ({ r, g, b });

/** A picture with a colour in each quarter, so that turning or mirroring it shows. */
export function quartered(width: number, height: number): Sharp {
  const [left, top] = [Math.round(width / 2), Math.round(height / 2)];
  const part = (colour: Rgb) => ({
    create: { width: left, height: top, channels: 3 as const, background: fill(colour) },
  });
  return plain(width, height).composite([
    { input: part(quarters.topLeft), left: 0, top: 0 },
    { input: part(quarters.topRight), left, top: 0 },
    { input: part(quarters.bottomLeft), left: 0, top },
    { input: part(quarters.bottomRight), left, top },
  ]);
}
