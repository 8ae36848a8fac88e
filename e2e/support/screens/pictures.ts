import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));

/** Screens that the README shows. */
const wanted = [
  ...['sign-in', 'dashboard', 'organization', 'users', 'personal settings'],
  ...['panel', 'panel signed in', 'panel files'],
];

const isWanted = (name: string): boolean => process.env.PICTURES === '1' && wanted.includes(name);

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
  await page.screenshot({ path: `${folder}${name.replaceAll(' ', '-')}.png`, animations: 'disabled' });
}

/** Takes a picture for the README when PICTURES=1 asks for new ones. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!isWanted(name)) return;
  await page.waitForLoadState('networkidle');
  await take(page, name);
}

/** The same of a display, which reads its stream of events all the time and waits for no call that matters. */
export async function pictureOfDisplay(page: Page, name: string): Promise<void> {
  if (isWanted(name)) await take(page, name);
}
