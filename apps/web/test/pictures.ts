type Rgb = readonly [red: number, green: number, blue: number];

function surface(width: number, height: number) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return { canvas, context };
}

/** A picture whose colours tell the position: red grows to the right, green downwards. */
export function gradient(width: number, height: number): HTMLCanvasElement {
  const { canvas, context } = surface(width, height);
  const data = context.createImageData(width, height);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    data.data.set([(x * 255) / (width - 1), (y * 255) / (height - 1), 128, 255], at * 4);
  }
  context.putImageData(data, 0, 0);
  return canvas;
}

/** Four fields of colour: red, green, blue and black, from the upper left to the lower right. */
export function quarters(width: number, height: number): HTMLCanvasElement {
  const { canvas, context } = surface(width, height);
  for (const [at, color] of ['#f00', '#0f0', '#00f', '#000'].entries()) {
    context.fillStyle = color;
    context.fillRect(((at % 2) * width) / 2, (Math.floor(at / 2) * height) / 2, width / 2, height / 2);
  }
  return canvas;
}

/** A file of what a canvas shows. Made at once: `toBlob` waits until the browser is idle, which it is late in a test. */
export async function fileOf(canvas: HTMLCanvasElement, type = 'image/png'): Promise<File> {
  const picture = await fetch(canvas.toDataURL(type, 0.95));
  return new File([await picture.blob()], `picture.${type.slice(6)}`, { type });
}

/** A JPEG with the EXIF orientation that cameras write: 6 for a camera held upright. */
export async function withOrientation(jpeg: File, orientation: number): Promise<File> {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  const segment = new Uint8Array([0xff, 0xe1, 0, exif.length + 2, ...exif]);
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  return new File([bytes.slice(0, 2), segment, bytes.slice(2)], 'photo.jpg', { type: 'image/jpeg' });
}

export async function canvasOf(blob: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(blob);
  const { canvas, context } = surface(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  return canvas;
}

export function pixel(canvas: HTMLCanvasElement, x: number, y: number): Rgb {
  const [red = 0, green = 0, blue = 0] = canvas.getContext('2d')?.getImageData(x, y, 1, 1).data ?? [];
  return [red, green, blue];
}

export const pixels = (canvas: HTMLCanvasElement): Uint8ClampedArray =>
  canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
