import sharp, { type Color } from 'sharp';

/** A picture in one colour. */
export const plain = (width = 40, height = 40, background: Color = '#c81e1e') =>
  sharp({ create: { width, height, channels: 3, background } });

export const plainJpeg = (): Promise<Buffer> => plain().jpeg().toBuffer();

/** The colour of a picture at a place, as red, green and blue. */
export async function colourAt(picture: Buffer, x: number, y: number): Promise<[number, number, number]> {
  const { data } = await sharp(picture)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [data[0] ?? -1, data[1] ?? -1, data[2] ?? -1];
}
