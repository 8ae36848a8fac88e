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

  // Of two calls the later one is shown, whichever is answered first.
  const late = Promise.withResolvers<void>();
  await page.route(
    '**/healthz',
    async (route) => {
      await late.promise;
      await route.fulfill({ status: 503, body: '{"status":"late"}' });
    },
    { times: 1 },
  );
  await call.getByRole('button', { name: 'Send' }).click();
  await call.getByRole('button', { name: 'Send' }).click();
  await expect(call.getByText('200 OK')).toBeVisible();
  const answered = page.waitForResponse((response) => response.status() === 503);
  late.resolve();
  await (await answered).finished();
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await call.getByRole('button', { name: 'Copy as curl' }).click();
  await expect(call.getByText('The browser did not allow copying.')).toBeVisible();
  await expect(call.getByLabel('Response')).not.toContainText('late');

  // A link of the contents leads to its call, whatever is searched.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('navigation').getByRole('link', { name: 'GET /readyz' }).click();
  await expect(page.getByRole('heading', { name: 'GET /readyz' })).toBeInViewport();
});
