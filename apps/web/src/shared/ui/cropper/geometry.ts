export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export type Rect = Point & Size;

/** Quarter turns, clockwise. */
export type Turns = 0 | 1 | 2 | 3;

/** The region that is cut out: a part of the turned picture, in pixels. */
export interface Crop {
  turns: Turns;
  region: Rect;
}

/** The shape of the result. */
export interface CropShape {
  /** Size of the result in pixels; the region has its proportions. */
  output: Size;
  /** The smallest region in pixels of the picture, unless the picture is smaller. */
  minCrop?: Size;
}

/** Whether the result shows pixels of the picture more than twice as wide: that can be seen. */
export const isBlurred = ({ region }: Crop, { output }: CropShape): boolean => region.width * 2 < output.width;

/** Share of the largest possible region that the first crop takes. */
export const autoCropArea = 0.8;
/** How far a step zooms, as a share of the size. */
export const zoomRatio = 0.1;
/** How far one can zoom in where no smallest region is given. */
const mostZoom = 10;

const centerOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });

const around = ({ x, y }: Point, { width, height }: Size): Rect => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/** The size of a picture after its turns. */
export const turnedSize = ({ width, height }: Size, turns: Turns): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The least and the largest width of a region: from the least region to one that holds the whole picture. */
function widths(picture: Size, { output, minCrop }: CropShape) {
  const aspect = output.width / output.height;
  const inside = Math.min(picture.width, picture.height * aspect);
  const most = Math.max(picture.width, picture.height * aspect);
  const least = minCrop ? Math.max(minCrop.width, minCrop.height * aspect) : inside / mostZoom;
  return { inside, most, least: Math.min(least, inside) };
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** Moves the region so that, along each axis, it covers the picture or lies within it. */
const along = (start: number, length: number, picture: number) =>
  between(Math.min(0, picture - length), start, Math.max(0, picture - length));

/** The nearest region that is allowed, with the proportions of the output and about the same centre. */
export function allowed(region: Rect, picture: Size, shape: CropShape): Rect {
  const { least, most } = widths(picture, shape);
  const width = between(least, region.width, most);
  const height = (width * shape.output.height) / shape.output.width;
  const { x, y } = around(centerOf(region), { width, height });
  return { x: along(x, width, picture.width), y: along(y, height, picture.height), width, height };
}

/** The crop at first: in the middle, four fifths of the largest region within the picture. */
export function firstCrop(picture: Size, shape: CropShape): Crop {
  const width = widths(picture, shape).inside * autoCropArea;
  const middle = { x: picture.width / 2, y: picture.height / 2 };
  return { turns: 0, region: allowed(around(middle, { width, height: 0 }), picture, shape) };
}

/** Makes the region smaller by a factor (that zooms in) around a point of it, in shares of it. */
export function zoomed({ x, y, width, height }: Rect, factor: number, at: Point = { x: 0.5, y: 0.5 }): Rect {
  const [gainX, gainY] = [width - width / factor, height - height / factor];
  return { x: x + gainX * at.x, y: y + gainY * at.y, width: width / factor, height: height / factor };
}

/** A quarter turn clockwise around the middle of the region. */
export function turned({ turns, region }: Crop, picture: Size, shape: CropShape): Crop {
  const { height } = turnedSize(picture, turns);
  const { x, y } = centerOf(region);
  const next = ((turns + 1) % 4) as Turns;
  return { turns: next, region: allowed(around({ x: height - y, y: x }, region), turnedSize(picture, next), shape) };
}

/** How far a region is zoomed in: 0 shows all of the picture, 1 as little as possible. */
export function zoomLevel({ width }: Rect, picture: Size, shape: CropShape): number {
  const { least, most } = widths(picture, shape);
  return most === least ? 0 : Math.log(most / width) / Math.log(most / least);
}

/** The factor that leads to a zoom level. */
export function factorTo(level: number, region: Rect, picture: Size, shape: CropShape): number {
  const { least, most } = widths(picture, shape);
  return region.width / (most * (least / most) ** level);
}

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
