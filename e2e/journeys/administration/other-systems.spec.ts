import type { Page } from '@playwright/test';
import { openWebhookReceiver, type WebhookReceiver } from '../../support/outside/webhook-receiver.ts';
import { expect, panelTest } from '../../support/panel.ts';
import { picture } from '../../support/screens/pictures.ts';

const test = panelTest(async () => undefined);
let receiver: WebhookReceiver;
test.beforeAll(async () => {
  receiver = await openWebhookReceiver();
});
test.afterAll(() => receiver.close());

/** The secret that a dialog shows once. */
async function copied(page: Page, dialog: string, secret: RegExp): Promise<string> {
  const shown = page.getByRole('dialog', { name: dialog }).getByText(secret);
  const text = (await shown.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have copied it' }).click();
  return text;
}

/** Creates an organization as another system does: by a token alone. */
async function createByToken(url: string, token: string, name: string): Promise<number> {
  const body = new FormData();
  body.append('organization', JSON.stringify({ name, logo_vertical: 1, logo_horizontal: 1 }));
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url}/appapi/organization`, { method: 'POST', headers, body })).status;
}

test('another system acts by a token, and another one hears of it', async ({ page, panel: { product } }) => {
  let token = '';
  let secret = '';

  await test.step('a token that reads users may not create organizations', async () => {
    await page.goto('/tokens');
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByLabel('Name').fill('Timetable');
    await page.getByRole('checkbox', { name: 'Users: read' }).click();
    await page.getByRole('checkbox', { name: 'Organizations: change' }).click();
    await page.getByRole('button', { name: 'Create token' }).click();
    token = await copied(page, 'Copy the token now', /^acct_[\w-]{43}$/);
    await expect(page.getByRole('row').filter({ hasText: 'Timetable' })).toContainText('Never');
    await picture(page, 'tokens');
    const devices = await fetch(`${product.url}/appapi/devices`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([devices.status, await devices.json()]).toEqual([403, expect.objectContaining({ scope: 'devices:read' })]);
  });

  await test.step('a webhook is made and tested', async () => {
    await page.goto('/webhooks');
    await page.getByRole('button', { name: 'New webhook' }).click();
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByRole('button', { name: 'Save' }).click();
    secret = await copied(page, 'Copy the secret now', /^whsec_\S+$/);
    const row = page.getByRole('row').filter({ hasText: receiver.url });
    await expect(row).toContainText('Active');
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Test' }).click();
    await expect(page.getByText('The test was accepted.')).toBeVisible();
  });

  await test.step('a change by the token arrives, signed, and names the token', async () => {
    expect(await createByToken(product.url, token, 'Harbour School')).toBe(200);
    const arrived = () => receiver.received.find(({ type }) => type === 'organization.created');
    await expect.poll(() => arrived()?.data).toMatchObject({ subject: 'Harbour School' });
    expect(receiver.received.every(({ isSigned }) => isSigned(secret))).toBe(true);
    await page.goto('/activity');
    await expect(page.getByRole('row').filter({ hasText: 'Harbour School' })).toContainText('Timetable');
  });

  await test.step('it is sent again under its id', async () => {
    await page.goto('/webhooks');
    await page.getByRole('row').filter({ hasText: receiver.url }).getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Deliveries' }).click();
    await expect(page.getByText('organization.created')).toBeVisible();
    await picture(page, 'webhooks');
    await page.getByRole('button', { name: 'Send again' }).first().click();
    const created = () => receiver.received.filter(({ type }) => type === 'organization.created');
    await expect.poll(() => created().length).toBe(2);
    expect(new Set(created().map(({ id }) => id)).size).toBe(1);
  });

  await test.step('a revoked token is refused at once', async () => {
    await page.goto('/tokens');
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText(/^You have no API tokens/)).toBeVisible();
    expect(await createByToken(product.url, token, 'Hill School')).toBe(401);
  });
});
