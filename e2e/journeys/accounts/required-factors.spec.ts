import { addOrganization } from '../../support/data/records.ts';
import { expect, test } from '../../support/fixtures.ts';
import { administrator } from '../../support/people/accounts.ts';
import { codeOf } from '../../support/people/codes.ts';
import { acceptInvitation } from '../../support/people/people.ts';
import { roleOf, signedIn } from '../../support/people/session.ts';
import { becomes, signInQuickly } from '../../support/people/sign-in.ts';

const person = { email: 'joan@example.com', password: 'a moth in the relay again' };

test('an organization begins to require two factors, and its users are led through the set-up', async ({
  page,
  browser,
  mailbox,
  product,
}) => {
  const session = await signedIn(product.url, administrator);
  const organization_id = await addOrganization(session, 'North Campus');
  const role_id = await roleOf(session, '1');
  const user = { email: person.email, username: 'joan', role_id, panel_role: 'normal', organization_id };
  await session.call('POST', '/appapi/user', user);
  const joan = await acceptInvitation(product.url, await mailbox.next(person.email), 'Joan', person);
  await becomes(page.context(), product.url, joan);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  await test.step('an administrator turns the requirement on', async () => {
    const context = await browser.newContext({ baseURL: product.url });
    await signInQuickly(context, product.url);
    const other = await context.newPage();
    await other.goto(`/organization/${organization_id}/update`);
    await other.getByRole('checkbox', { name: 'Require two-factor sign-in' }).check();
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText('Organization Saved.')).toBeVisible();
    await other.goto(`/organization/${organization_id}`);
    await expect(other.getByText('Required', { exact: true })).toBeVisible();
    await context.close();
  });

  await test.step('every page of an open session leads to the set-up, and says why', async () => {
    await page.goto('/home');
    await expect(page).toHaveURL(/\/user\/personalsetting\?url=%2Fhome$/);
    await page.getByRole('link', { name: 'Local Network Drive' }).click();
    await expect(page).toHaveURL(/\/user\/personalsetting\?url=%2Fnetworkdrive$/);
    await expect(page.getByText('Two-factor sign-in is required for you.')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page).toHaveURL(/\/user\/personalsetting\?url=%2Fhome$/);
    await page.goto('/networkdrive?search=a');
    await expect(page).toHaveURL(/\/user\/personalsetting\?url=%2Fnetworkdrive%3Fsearch%3Da$/);
  });

  await test.step('once it is set up, it goes on to the page that was asked for', async () => {
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByLabel('Current password').fill(person.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect your authenticator app' });
    const key = (await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
    await dialog.getByLabel('Code').fill(codeOf(key));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('dialog', { name: 'Recovery codes' });
    const download = page.waitForEvent('download');
    await codes.getByRole('button', { name: 'Download' }).click();
    await download;
    await codes.getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL(/\/networkdrive\?search=a$/);
    await expect(page.getByRole('heading', { level: 1, name: /Network Drive/ })).toBeVisible();
  });

  await test.step('it cannot be turned off', async () => {
    await page.goto('/user/personalsetting');
    await expect(page.getByText('It is required for you.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeHidden();
  });
});
