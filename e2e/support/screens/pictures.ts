import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));

/** Screens that the README shows. */
const wanted = ['sign-in', 'dashboard', 'organization', 'users', 'personal settings'];

/** Takes a picture for the README when PICTURES=1 asks for new ones. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== '1' || !wanted.includes(name)) return;
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}${name.replace(' ', '-')}.png`, animations: 'disabled' });
}
