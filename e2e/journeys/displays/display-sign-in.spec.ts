import { expect, test } from '../../support/fixtures.ts';
import { askForCode, claimToken, enrolDisplay } from '../../support/outside/http.ts';
import { registerQuickly } from '../../support/people/people.ts';
import { signOut } from '../../support/people/sign-in.ts';

const person = { name: 'Ada', email: 'ada@example.com', password: 'a moth in the relay again' };

// A phone in a hurry.
test.use({ viewport: { width: 390, height: 844 } });

test('a user signs in at a display by phone', async ({ page, mailbox, product: { url } }) => {
  await registerQuickly(page, url, mailbox, person);
  await signOut(page, person.email);
  const { token } = await enrolDisplay(url, { androidid: 'in-room-204', name: 'Room 204' });
  const claim = (device_code: string) => claimToken(url, token, device_code);

  await test.step('the code that the display shows is opened, and the person signs in on the way', async () => {
    const code = await askForCode(url, token);
    expect((await claim(code.device_code)).error).toBe('authorization_pending');
    await page.goto(code.verification_uri_complete);
    await expect(page).toHaveURL(/\/login\?url=/);
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    // The display has no organization yet, so anyone may have sent the link.
    await expect(page.getByRole('alert')).toContainText('This display does not belong to your organization.');
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('');
    await page.getByRole('textbox', { name: 'Code' }).fill(code.user_code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Room 204' })).toBeVisible();
    await expect(page.getByText(/Only go on if you are standing in front of this display/)).toBeVisible();
    await expect(page.getByText(code.user_code, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sign in at this display' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed in at Room 204' })).toBeVisible();
    expect((await claim(code.device_code)).token).toMatch(/^[\w-]{43}$/);
    expect((await claim(code.device_code)).error).toBe('expired_token');
    await page.goto(code.verification_uri_complete);
    await expect(page.getByRole('alert')).toContainText('No display shows this code now.');
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(code.user_code);
  });

  await test.step('the sign-in is listed where it can be ended, beside the way to the next one', async () => {
    await page.goto('/user/personalsetting');
    await expect(page.getByRole('region', { name: 'Sessions 2' })).toContainText('Signed in at Room 204');
    await page.getByRole('link', { name: 'Enter code' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in at a display' })).toBeVisible();
  });

  await test.step('a code is typed as it comes, and refused', async () => {
    const code = await askForCode(url, token);
    const typed = code.user_code.replace('-', '').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    await page.getByRole('textbox', { name: 'Code' }).pressSequentially(typed);
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(code.user_code);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Nobody was signed in' })).toBeVisible();
    expect((await claim(code.device_code)).error).toBe('access_denied');
  });
});
