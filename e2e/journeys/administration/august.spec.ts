import type { Page } from '@playwright/test';
import { enrolDisplay } from '../../support/outside/http.ts';
import { expect, panelTest } from '../../support/panel.ts';
import { acceptInvitation } from '../../support/people/people.ts';
import { pictureOfLive } from '../../support/screens/pictures.ts';

const test = panelTest(async () => undefined);

const schools = ['Harbour School', 'Hillside School', 'North School'] as const;
const teacher = (number: number) => `teacher-${String(number).padStart(2, '0')}@example.com`;

/** Forty teachers as a spreadsheet has them, one address wrong and one line twice. */
const teachers = [
  'E-Mail\tName\tSchool',
  ...Array.from({ length: 40 }, (_, index) => {
    const email = index === 6 ? 'teacher-07.example.com' : teacher(index + 1);
    return `${email}\tTeacher ${index + 1}\t${schools[index % schools.length]}`;
  }),
  `${teacher(1)}\tTeacher 1\t${schools[0]}`,
].join('\n');

const sidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name, exact: true }).click();
const selection = (page: Page) => page.getByRole('region', { name: 'Selection' });

test('August: forty teachers, fifteen displays, three schools', async ({ page, panel }) => {
  const { url } = panel.product;
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'First steps 2 of 5' })).toBeVisible();

  await test.step('three schools', async () => {
    await sidebar(page, 'Organizations');
    for (const name of schools) {
      await page.getByRole('link', { name: 'Create', exact: true }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    }
  });

  await test.step('fifteen displays: five by a code, ten that wait', async () => {
    await page.getByRole('link', { name: schools[0], exact: true }).click();
    const code = (await page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent()) ?? '';
    for (const [place, school] of schools.entries())
      for (let room = 1; room <= 5; room += 1)
        await enrolDisplay(url, {
          androidid: `august-${place}-${room}`,
          name: `${school.split(' ')[0]} ${room}`,
          ...(place === 0 ? { enrolment_code: code } : {}),
        });
    for (const school of schools.slice(1)) {
      await sidebar(page, 'Devices');
      await expect(page.getByText('SHOWING 1 TO 15 OF 15')).toBeVisible();
      await page.getByRole('searchbox').fill(school.split(' ')[0] ?? '');
      await expect(page.getByText('SHOWING 1 TO 5 OF 5')).toBeVisible();
      await page.getByRole('checkbox', { name: 'Select this page' }).click();
      await expect(selection(page).getByText('5 selected')).toBeVisible();
      await pictureOfLive(page, 'many displays');
      await selection(page).getByRole('button', { name: 'Assign to organization' }).click();
      const dialog = page.getByRole('dialog', { name: 'Assign 5 displays' });
      await dialog.getByRole('combobox', { name: 'Organization' }).fill(school);
      await page.getByRole('option', { name: school }).click();
      await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Notifications' }).getByText('5 displays assigned.')).toBeVisible();
    }
  });

  await test.step('forty teachers by a pasted table', async () => {
    await sidebar(page, 'Users');
    await page.getByRole('link', { name: 'Invite people' }).click();
    await page.getByRole('textbox', { name: 'People' }).fill(teachers);
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(page.getByText('39 new, 1 invalid, and 1 duplicate')).toBeVisible();
    await pictureOfLive(page, 'invite people');
    await page.getByRole('button', { name: 'Only problems' }).click();
    await page.getByRole('textbox', { name: 'Email of line 8' }).fill(teacher(7));
    await page.keyboard.press('Enter');
    await expect(page.getByText('40 new and 1 duplicate')).toBeVisible();
    await page.getByRole('button', { name: /^Send invitations/ }).click();
    await expect(page.getByText('0 of 40 accepted')).toBeVisible();
  });

  await test.step('the first ones accept, and are seen to', async () => {
    for (const number of [1, 7]) {
      const email = teacher(number);
      const mail = await panel.mailbox.next(email);
      await acceptInvitation(url, mail, `Teacher ${number}`, { email, password: 'chalk and a wet sponge' });
    }
    await expect(page.getByText('2 of 40 accepted')).toBeVisible();
    await expect(page.getByRole('row', { name: teacher(40) })).toContainText('Sent');
  });

  await sidebar(page, 'Dashboard');
  await expect(page.getByRole('region', { name: 'Displays 15' })).toContainText('North School5 of 5');
  await expect(page.getByRole('heading', { name: /First steps/ })).toBeHidden();
});
