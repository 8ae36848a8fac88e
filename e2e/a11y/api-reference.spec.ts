import { expect } from '@playwright/test';
import { expectAccessibleScreen } from '../support/screens/accessibility.ts';
import { test } from '../support/screens/demo-test.ts';

test('the API reference is accessible, searched while one types, and its calls can be made', async ({
  visitorPage: page,
}) => {
  await expectAccessibleScreen(page, {
    name: 'api-reference',
    path: '/docs/api?q=user/{id}',
    heading: 'API reference',
  });

  await page.goto('/docs/api');
  await page.getByLabel('Search the calls').fill('healthz');
  await expect(page.getByRole('status').filter({ hasText: '1 call found' })).toBeVisible();
  const call = page.getByRole('article');
  await expect(call).toHaveCount(1);
  await call.getByText('Try it').click();
  await call.getByRole('button', { name: 'Send' }).click();
  await expect(call.getByText('200 OK')).toBeVisible();
  await expect(call.getByLabel('Response')).toContainText('"status"');

  // A link of the contents leads to its call, whatever is searched.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('navigation').getByRole('link', { name: 'GET /readyz' }).click();
  await expect(page.getByRole('heading', { name: 'GET /readyz' })).toBeInViewport();
});
