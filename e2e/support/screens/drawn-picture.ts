import { expect, type Locator, type Page } from '@playwright/test';
import { drawnQuarters } from './in-page-pictures.ts';

export interface DrawnFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PNG of four fields: red, green, blue and black, from the upper left to the lower right. The browser draws it. */
export async function quarters(page: Page, width: number, height: number): Promise<DrawnFile> {
  const drawn = await page.locator(':root').evaluate(drawnQuarters, [width, height] as const);
  return { name: 'quarters.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') };
}

const names = { r: 'red', g: 'green', b: 'blue', rgb: 'white', '': 'black' } as const;

/** The colours in the four corners of an image, from the upper left to the lower right; black while it is not loaded. */
export async function cornersOf(image: Locator): Promise<string[]> {
  const corners = await image.evaluate((element: HTMLImageElement) => {
    const { naturalWidth: width, naturalHeight: height } = element;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(element, 0, 0);
    const places = [4, height - 5].flatMap((y) => [4, width - 5].map((x) => [x, y] as const));
    return places.map(([x, y]) => {
      const [red = 0, green = 0, blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
      return `${red > 128 ? 'r' : ''}${green > 128 ? 'g' : ''}${blue > 128 ? 'b' : ''}`;
    });
  });
  return corners.map((corner) => names[corner as keyof typeof names] ?? corner);
}

/** Width and height of a shown image in its own pixels, 0 while it is not loaded. */
export const sizeOf = (image: Locator): Promise<number[]> =>
  image.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight]);

/** Drops a file from outside of the browser on a dropzone, which reacts while the file is above it. */
export async function dropFile(page: Page, target: Locator, { name, mimeType, buffer }: DrawnFile): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([bytes, fileName, type]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], fileName, { type }));
      return transfer;
    },
    [[...buffer], name, mimeType] as const,
  );
  await target.dispatchEvent('dragover', { dataTransfer });
  await expect(target).toContainText('Drop file');
  await target.dispatchEvent('drop', { dataTransfer });
}
