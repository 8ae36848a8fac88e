import type { Crop, Size } from './geometry.ts';

/** As CSS and canvas take it: x' = a x + c y + e, y' = b x + d y + f. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** From the pixels of a picture to those of the turned one. */
function turnMatrix({ width, height }: Size, turns: Crop['turns']): Matrix {
  switch (turns) {
    case 0:
      return [1, 0, 0, 1, 0, 0];
    case 1:
      return [0, 1, -1, 0, height, 0];
    case 2:
      return [-1, 0, 0, -1, width, height];
    case 3:
      return [0, -1, 1, 0, 0, width];
  }
}

/** From the pixels of a picture to a surface on which its region is so wide and begins at the origin. */
export function cropMatrix(picture: Size, { turns, region }: Crop, width: number): Matrix {
  const scale = width / region.width;
  const [a, b, c, d, e, f] = turnMatrix(picture, turns);
  return [a * scale, b * scale, c * scale, d * scale, (e - region.x) * scale, (f - region.y) * scale];
}
