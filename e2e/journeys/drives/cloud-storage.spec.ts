import { expect } from '../../support/fixtures.ts';
import { googlePerson, known, microsoftPerson, test, through } from '../../support/outside/platforms.ts';
import { signInQuickly } from '../../support/people/sign-in.ts';
import { expectAccessibleScreen } from '../../support/screens/accessibility.ts';

const robin = googlePerson('Robin Reader', 'robin@example.com');
const otherPerson = googlePerson('Sam Else', 'sam@example.com');

test('a user links a drive, finds files in it, and unlinks it', async ({ page, product, platforms }) => {
  known(platforms, 'google', robin);
  known(platforms, 'google', otherPerson);
  const { google } = platforms;
  const drive = google.driveOf(robin.sub);
  drive.fill({ files: 1_500, folders: 10, depth: 2 });
  const plans = drive.add({ name: 'AA Lesson plans', isFolder: true });
  const plan = drive.add({ name: 'Volcanoes.pdf', parentId: plans, size: 2_048, mimeType: 'application/pdf' });
  await signInQuickly(page.context(), product.url);
  const row = page.getByRole('row', { name: /Robin Reader/ });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('who cancels comes back to a sentence and a way on', async () => {
    await page.goto('/cloudstorage_provider');
    await expect(page.getByText('No record found.')).toBeVisible();
    await page.getByRole('link', { name: 'Create' }).click();
    await through(page, 'Google Drive', 'Cancel');
    await expect(page.getByRole('alert')).toContainText('you cancelled at Google');
    await expect(page).toHaveURL(/\/cloudstorage_provider$/);
  });

  await test.step('the row counts the files while they are read, without loading the page again', async () => {
    google.faults.next({ kind: 'hang' }, { path: '/files', after: 1 });
    await page.getByRole('link', { name: 'Try again' }).click();
    await through(page, 'Google Drive', robin);
    await expect(page.getByText('Robin Reader is linked.')).toBeVisible();
    await expect(page).toHaveURL(/\/cloudstorage_provider$/);
    await expect(row).toContainText('Processing1,000 files');
    await button('Check Status').click();
    await expect(page.getByText('Robin Reader: processing... 1,000 files so far.')).toBeVisible();
    google.faults.release();
    await expect(row).toContainText('Synced1,512 files');
    await expect(button('Sync File Lists')).toBeVisible();
  });

  await test.step('a reload links nothing once more', async () => {
    await page.reload();
    await expect(row).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('who gets no answer is asked to try again', async () => {
    const path = '**/appapi/dispatch-sync-job';
    await page.route(path, (route) => route.abort());
    await button('Sync File Lists').click();
    await expect(page.getByText('Error, please try again.')).toBeVisible();
    await page.unroute(path);
  });

  await test.step('folders open in place, files at the platform', async () => {
    await page.getByRole('link', { name: 'Robin Reader' }).click();
    await page.getByRole('link', { name: 'AA Lesson plans' }).click();
    const file = page.getByRole('link', { name: 'Volcanoes.pdf (opens in a new tab)' });
    await expect(file).toHaveAttribute('target', '_blank');
    await expect(file).toHaveAttribute('rel', /noopener/);
    await expect(page.getByRole('row', { name: /Volcanoes/ })).toContainText('2.0 KB');
    const path = page.getByRole('navigation', { name: 'Folders' });
    await expect(path.getByText('AA Lesson plans')).toHaveAttribute('aria-current', 'page');
    await path.getByRole('link', { name: 'Files' }).click();
    await expect(page.getByRole('link', { name: 'AA Lesson plans' })).toBeVisible();
  });

  await test.step('a search finds what is in any folder, and leads to it', async () => {
    await page.getByRole('searchbox').fill('volcan');
    await expect(page.getByText('SHOWING 1 TO 1 OF 1')).toBeVisible();
    const place = page.getByRole('link', { name: 'Show in its folder' });
    await expect(place).toHaveCount(1);
    await place.click();
    await expect(page).toHaveURL(/\?folder=\d+$/);
    await expect(page.getByText('SHOWING 1 TO 1 OF 1')).toBeVisible();
  });

  await test.step('a file renamed at the platform is listed after the next synchronisation', async () => {
    drive.rename(plan, 'Earthquakes.pdf');
    await button('Sync File Lists').click();
    await expect(page.getByText('Cloud Storage Provider Sync')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Earthquakes\.pdf/ })).toBeVisible();
  });

  await test.step('a drive whose access was withdrawn offers Reconnect, beside Retry and Unlink', async () => {
    google.endGrants(robin.sub);
    await page.goto('/cloudstorage_provider');
    await button('Sync File Lists').click();
    await expect(row).toContainText('Google no longer lets us read this drive.');
    await expect(row.getByRole('button')).toHaveText(['Reconnect', 'Retry Sync File Lists', 'Unlink']);
  });

  await test.step('only the same drive renews the access', async () => {
    await through(page, 'Reconnect', otherPerson);
    await expect(page.getByRole('alert')).toContainText('This is another drive than the one to reconnect.');
    await through(page, 'Reconnect', robin);
    await expect(page.getByText('The access to Robin Reader is renewed.')).toBeVisible();
    await expect(row).toContainText('Synced1,512 files');
  });

  await test.step('list and files are accessible, wide and narrow, by day and night', async () => {
    const path = new URL(page.url()).pathname;
    await expectAccessibleScreen(page, { name: 'drives with a row', path, heading: 'Cloud Storage Provider' }, false);
    const files = (await row.getByRole('link').getAttribute('href')) ?? '';
    await expectAccessibleScreen(page, { name: 'files', path: files, heading: 'Robin Reader' }, false);
    const found = { name: 'found files', path: `${files}?search=a`, heading: 'Robin Reader' };
    await expectAccessibleScreen(page, found, false);
    await page.goto(path);
  });

  await test.step('unlinking asks first', async () => {
    await button('Unlink').click();
    const question = page.getByRole('alertdialog', { name: 'Unlink Robin Reader?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(row).toBeVisible();
    await button('Unlink').click();
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('No record found.')).toBeVisible();
  });
});

test('a OneDrive that cannot be read fails with a reason, and a retry mends it', async ({
  page,
  product,
  platforms,
}) => {
  const kim = known(platforms, 'microsoft', microsoftPerson('Kim Writer', 'kim@example.com'));
  platforms.microsoft.driveOf(kim.sub).fill({ files: 20 });
  platforms.microsoft.faults.next({ kind: 'status', status: 507 });
  await signInQuickly(page.context(), product.url);
  await page.goto('/privacy');
  await expect(page.getByText('For each drive that you link, the list of its files')).toBeVisible();
  await page.goto('/cloudstorage_provider/create');
  await expect(page.getByText('Administrators can see these lists.')).toBeVisible();
  await through(page, 'OneDrive', kim);
  const row = page.getByRole('row', { name: /Kim Writer/ });
  await expect(row).toContainText('Failed');
  await expect(row).toContainText('The quota of this account at Microsoft is used up.');
  await page.getByRole('button', { name: 'Retry Sync File Lists' }).click();
  await expect(page.getByText('Cloud Storage Provider Sync')).toBeVisible();
  await expect(row).toContainText('Synced21 files');
});
