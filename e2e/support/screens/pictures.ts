import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));

/** Screens that README and documents show. */
const wanted = [
  ...['sign-in', 'dashboard', 'organization', 'users', 'personal settings'],
  ...['panel', 'panel signed in', 'panel files'],
  ...['many displays', 'invite people', 'plan', 'silent displays', 'who did it', 'tokens', 'webhooks'],
  ...['rewind', 'wrong school', 'closed school', 'monday phone'],
];

const isWanted = (name: string): boolean => process.env.PICTURES === '1' && wanted.includes(name);

/** Toasts of the steps before are not what a picture is about. */
const showToasts = (page: Page, visibility: 'hidden' | '') =>
  page.getByRole('region', { name: 'Notifications', includeHidden: true }).evaluateAll((regions, value) => {
    for (const region of regions as HTMLElement[]) region.style.visibility = value;
  }, visibility);

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
  await showToasts(page, 'hidden');
  await page.screenshot({ path: `${folder}${name.replaceAll(' ', '-')}.png`, animations: 'disabled' });
  await showToasts(page, '');
}

/** Takes a picture for the documents when PICTURES=1 asks for new ones. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!isWanted(name)) return;
  await page.waitForLoadState('networkidle');
  await take(page, name);
}

/** The same of a page that reads a stream of events all the time, and waits for no call that matters. */
export async function pictureOfLive(page: Page, name: string): Promise<void> {
  if (isWanted(name)) await take(page, name);
}
