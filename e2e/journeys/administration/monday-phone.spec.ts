import { addSchool } from '../../support/data/school.ts';
import { administrator, expect, test } from '../../support/fixtures.ts';
import { enrolDisplay } from '../../support/outside/http.ts';
import { signedIn } from '../../support/people/session.ts';
import { signInQuickly } from '../../support/people/sign-in.ts';
import { pictureOfLive } from '../../support/screens/pictures.ts';

test.use({ settings: { PANEL_PAGE: 'on' }, viewport: { width: 390, height: 844 } });

test('Monday at 390 px: what is broken comes first, and a display says which one it is', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const session = await signedIn(product.url, administrator);
  const enrolment_code = await addSchool(session, 'North Campus');
  const { device } = await enrolDisplay(product.url, { androidid: 'broken', name: 'Room 12', enrolment_code });
  await session.call('POST', `/appapi/device/${device.id}/block`, {});
  const kiosk = await browser.newPage({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  await kiosk.goto('/panel');
  await kiosk.getByRole('textbox', { name: 'Display name' }).fill('Room 204');
  await kiosk.getByRole('textbox', { name: 'Enrolment code' }).fill(enrolment_code);
  await kiosk.getByRole('button', { name: 'Start display' }).click();
  await expect(kiosk.getByText('Connected')).toBeVisible();
  await signInQuickly(page.context(), product.url);

  await test.step('the first screen is what is broken, the school with it heads the wall', async () => {
    await page.goto('/home');
    const broken = page.getByRole('link', { name: /1 display is blocked/ });
    await expect(broken).toBeInViewport();
    await expect(page.getByText('Unlock the full potential')).not.toBeInViewport();
    await expect(page.getByRole('link', { name: /North Campus.*1 blocked.*1 of 2/ })).toBeAttached();
    await pictureOfLive(page, 'monday phone');
    await broken.click();
    await expect(page.getByRole('button', { name: 'Blocked', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('SHOWING 1 TO 1 OF 1')).toBeVisible();
    await page.getByRole('link', { name: 'Clear filter' }).click();
  });

  await test.step('the display that is asked shows its name, and the one that is blocked is not connected', async () => {
    const sign = kiosk.locator('[popover]');
    await expect(sign).toBeHidden();
    const row = page.getByRole('row').filter({ hasText: 'Room 204' });
    await row.getByRole('link').first().click();
    await page.getByRole('button', { name: 'Identify' }).click();
    await expect(page.getByText('Room 204 shows its name for 10 seconds.')).toBeVisible();
    await expect(sign).toBeVisible();
    await expect(sign).toHaveText('Room 204');
    await page.goto(`/device/${device.id}`);
    await page.getByRole('button', { name: 'Identify' }).click();
    await expect(page.getByText('This display is not connected right now.')).toBeVisible();
  });
  await kiosk.close();
});
