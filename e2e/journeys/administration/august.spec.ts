import type { Page } from '@playwright/test';
import { workbookOf } from '../../support/data/workbook.ts';
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

const campus = (number: number) => `Campus ${String(number).padStart(2, '0')}`;
const person = (number: number) => `member-${String(number).padStart(2, '0')}@example.com`;

/** Forty schools, each with two people and a room; one line names a school that is not there. */
function district({ misspells, without, moves }: { misspells?: number; without?: number; moves?: number }): Buffer {
  const numbers = Array.from({ length: 80 }, (_, index) => index + 1).filter((number) => number !== without);
  const schoolOf = (number: number) => {
    if (number === misspells) return 'Campos 07';
    return campus(number === moves ? 40 : Math.ceil(number / 2));
  };
  return workbookOf({
    Notes: [['For the board of the district']],
    Schools: [['School'], ...Array.from({ length: 40 }, (_, index) => [campus(index + 1)])],
    People: [
      ['E-Mail', 'Name', 'School'],
      ...numbers.map((number) => [person(number), `Member ${number}`, schoolOf(number)]),
    ],
    Rooms: [['Room', 'School'], ...Array.from({ length: 40 }, (_, index) => [`Room ${index + 1}`, campus(index + 1)])],
  });
}

/** Opens the page of plans from the list of organizations, and chooses a workbook. */
async function drawUp(page: Page, name: string, buffer: Buffer): Promise<void> {
  await sidebar(page, 'Organizations');
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.getByLabel('Workbook').setInputFiles({ name, mimeType, buffer });
  await expect(page.getByText('Not used: Notes.')).toBeVisible();
  await page.getByRole('button', { name: 'Draw up the plan' }).click();
}

test('August: forty schools from one workbook', async ({ page, panel }) => {
  const { url } = panel.product;
  await page.goto('/home');

  await test.step('the plan says what changes, and what was probably meant', async () => {
    await drawUp(page, 'August.xlsx', district({ misspells: 13 }));
    await expect(
      page.getByText('40 organizations new, 79 people invited, 40 rooms without a display, and 1 line to correct'),
    ).toBeVisible();
    await page.getByRole('button', { name: /^People/ }).click();
    await page.getByRole('button', { name: 'Only problems' }).click();
    await page.getByRole('button', { name: 'Did you mean Campus 07?' }).click();
    await expect(
      page.getByText('40 organizations new, 80 people invited, and 40 rooms without a display'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Only problems' }).click();
    await expect(page.getByRole('row', { name: person(1) })).toContainText('New');
  });

  await test.step('applied, all of it is there', async () => {
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('40 organizations created or changed')).toBeVisible();
    await expect(page.getByRole('link', { name: /80 people invited/ })).toBeVisible();
    expect(await panel.mailbox.next(person(80))).toBeDefined();
  });

  await test.step('every room has its sheet, whose code names the display', async () => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
    });
    await page.getByRole('button', { name: 'Print 40 sheets' }).click();
    await expect(page.locator('html[data-asked-to-print]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('article').filter({ hasText: 'Room 13' });
    await expect(sheet).toContainText('Add a display to Campus 13');
    const code = (await sheet.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent()) ?? '';
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(sheet).not.toBeAttached();
    await enrolDisplay(url, { androidid: 'august-room-13', name: 'Unnamed', enrolment_code: `${code}/Room 13` });
    await sidebar(page, 'Devices');
    await expect(page.getByRole('rowheader', { name: 'Room 13' })).toBeVisible();
  });

  await test.step('in February the same file is the difference alone, and can be undone', async () => {
    await drawUp(page, 'February.xlsx', district({ without: 1, moves: 2 }));
    await expect(
      page.getByText('1 person moved, 39 rooms without a display, and 1 person not in the list'),
    ).toBeVisible();
    await page.getByRole('button', { name: /^People/ }).click();
    await expect(page.getByRole('row', { name: person(2) })).toContainText('Campus 01 → Campus 40');
    await pictureOfLive(page, 'plan');
    await page.getByRole('button', { name: /^Leaving/ }).click();
    await page.getByRole('checkbox', { name: `Delete ${person(1)}` }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('alertdialog', { name: 'Delete 1 person?' }).getByRole('button', { name: 'Yes' }).click();
    await page.getByRole('link', { name: /Plan applied to 2 people/ }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(
      page.getByRole('region', { name: 'Notifications' }).getByText('2 people are as before.'),
    ).toBeVisible();
  });

  await test.step('then there is nothing to do', async () => {
    await drawUp(page, 'Again.xlsx', district({}));
    await expect(page.getByText('39 rooms without a display', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Print 39 sheets' })).toBeVisible();
  });
});
