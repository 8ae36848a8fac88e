import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

/** Takes a picture for the README when PICTURES=1 asks for new ones. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== '1') return;
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' });
}
