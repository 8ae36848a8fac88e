import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type DrivePlatform, startDrivePlatform } from '../../../tools/harness/drive-platforms/start.ts';
import { freePort } from '../../../tools/harness/free-port.ts';
import type { ProviderPerson } from '../../../tools/harness/identity-provider/configuration.ts';
import { test as base } from '../fixtures.ts';
import { Product } from '../product.ts';

/** Stand-ins for both platforms, where people choose who they are and have files. */
export interface Platforms {
  google: DrivePlatform;
  microsoft: DrivePlatform;
}

const secret = randomBytes(8).toString('hex');

const start = (platform: keyof Platforms, url: string) =>
  startDrivePlatform({
    platform,
    client: {
      id: 'account',
      secret,
      returnAddresses: [`${url}/auth/${platform}/callback`, `${url}/auth/drive/${platform}/callback`],
    },
    title: `A stand-in for ${platform}`,
  });

const settingsOf = ({ google, microsoft }: Platforms): Record<string, string> => ({
  GOOGLE_ISSUER: google.issuer,
  GOOGLE_API_URL: google.apiUrl,
  GOOGLE_CLIENT_ID: 'account',
  GOOGLE_CLIENT_SECRET: secret,
  MICROSOFT_ISSUER: microsoft.issuer,
  MICROSOFT_GRAPH_URL: microsoft.apiUrl,
  MICROSOFT_CLIENT_ID: 'account',
  MICROSOFT_CLIENT_SECRET: secret,
});

/** A person with a verified e-mail at Google. */
export const googlePerson = (name: string, email: string): ProviderPerson => {
  const [given_name = name, family_name = name] = name.split(' ');
  return { sub: email, email, email_verified: true, name, given_name, family_name };
};

/** The same at Microsoft. */
export const microsoftPerson = (name: string, email: string): ProviderPerson => ({
  ...googlePerson(name, email),
  tid: 'tenant-1',
  oid: email,
  xms_edov: true,
});

/** Presses a button of the page and chooses a person at the platform that it leads to. */
export async function through(page: Page, button: string, person: ProviderPerson | 'Cancel'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('heading', { name: /^A stand-in for/ })).toBeVisible();
  await page.getByRole('button', { name: person === 'Cancel' ? person : String(person.name) }).click();
}

/** Makes a person known to a platform. */
export function known(platforms: Platforms, platform: keyof Platforms, person: ProviderPerson): ProviderPerson {
  platforms[platform].people.set(person.sub, person);
  return person;
}

/** A product that both platforms are set up for. */
export const test = base.extend<{ port: number; platforms: Platforms }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies out of this pattern
  port: async ({}, use) => use(await freePort()),
  platforms: async ({ port }, use) => {
    const url = `http://localhost:${port}`;
    const platforms = { google: await start('google', url), microsoft: await start('microsoft', url) };
    await use(platforms);
    await Promise.all([platforms.google.close(), platforms.microsoft.close()]);
  },
  product: async ({ mailbox, settings, data, port, platforms }, use) => {
    const own = { SMTP_URL: mailbox.url, ...settingsOf(platforms), ...settings };
    const product = await Product.create(own, data, { port });
    await product.start();
    await use(product);
    await product.remove();
  },
});
