import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import tokens from '../../src/shared/theme/tokens.json' with { type: 'json' };

const drawing = new URL('../../src/shared/assets/mark.svg', import.meta.url);

/** A picture of the mark that a device shows for the app. */
export interface AppIcon {
  fileName: string;
  /** Pixels of a side. */
  side: number;
  /** The share of a side that the mark fills. */
  share: number;
  /** On a colour rather than on nothing. */
  isOpaque: boolean;
}

/**
 * `maskable` keeps the mark within the circle that every shape of icons leaves (W3C, Web App Manifest, safe zone); iOS
 * takes the file that the page names, and shows what is clear as black.
 */
export const appIcons = {
  small: { fileName: 'icon-192.png', side: 192, share: 1, isOpaque: false },
  large: { fileName: 'icon-512.png', side: 512, share: 1, isOpaque: false },
  maskable: { fileName: 'icon-maskable-512.png', side: 512, share: 0.56, isOpaque: true },
  apple: { fileName: 'apple-touch-icon.png', side: 180, share: 0.68, isOpaque: true },
} as const satisfies Record<string, AppIcon>;

/** Draws an icon, as a PNG. */
export async function drawIcon({ side, share, isOpaque }: AppIcon): Promise<Buffer> {
  const mark = Math.round(side * share);
  const margin = (side - mark) / 2;
  const background = isOpaque ? tokens.color.light.glass : { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(readFileSync(drawing), { density: (72 * mark) / 32 })
    .resize(mark, mark)
    .extend({
      top: Math.floor(margin),
      left: Math.floor(margin),
      bottom: Math.ceil(margin),
      right: Math.ceil(margin),
      background,
    })
    .flatten(isOpaque ? { background } : false)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
