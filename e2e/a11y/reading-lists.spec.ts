import { expect } from '@playwright/test';
import { test } from '../support/screens/demo-test.ts';
import { expectHeard, expectReading, listenTo } from '../support/screens/expect-reading.ts';

test.describe.configure({ mode: 'parallel' });

test('a list is read and told: its search, order, choice and pages', async ({ administratorPage: page }) => {
  await listenTo(page, '/user?hide=email_verified_at,created_at&search=admin%40', 'Users');
  await expectReading(
    page,
    'header',
    `
    banner
      navigation "Breadcrumb"
        list
          Management
          Users current page
      button "Search" opens dialog
      button "Color scheme" collapsed opens menu
      button "admin@example.com" collapsed opens menu
  `,
  );
  await expectReading(
    page,
    'section[aria-label="Users"]',
    `
    region "Users"
      searchbox "search" = admin@
      combobox "Role" = Every role collapsed opens menu
      combobox "Belongs to" collapsed opens listbox
      button "Views" collapsed opens menu
      button "Columns" collapsed
      group "State"
        button "Active" not pressed
        button "Not accepted" not pressed
        button "Mail failed" not pressed
        button "No second factor" not pressed
      group "Filters"
        button "Only ordinary users" not pressed
        button "Only individuals" not pressed
      link "Clear filter"
      table "Users"
        Users
        row: columnheader checkbox "Select this page" not checked | columnheader button "Email" sort ascending | columnheader button "Name" sort none | columnheader button "Organization name" sort none | columnheader button "Role name" sort none | columnheader Username | columnheader Panel role
        row: checkbox "Select admin@example.com" not checked | rowheader link "admin@example.com" | -- | -- | Top Administrator | admin@example.com | admin
      status
      status
        SHOWING 1 TO 1 OF 1
      Rows per page
      combobox "Rows per page" = 20 collapsed opens menu
      group "Pages"
        button "First page" disabled
        button "Previous page" disabled
        button "1" current page
        button "Next page" disabled
        button "Last page" disabled
  `,
  );
  await expectHeard(page, ['told: SHOWING 1 TO 1 OF 1']);

  await page.getByRole('button', { name: 'Email', exact: true }).press('Enter');
  await expectHeard(page, ['focus: Email', 'told: Sorted by Email, descending']);
  await expectReading(
    page,
    'thead tr',
    `
    row: columnheader checkbox "Select this page" not checked | columnheader button "Email" focused sort descending | columnheader button "Name" sort none | columnheader button "Organization name" sort none | columnheader button "Role name" sort none | columnheader Username | columnheader Panel role
  `,
  );
  await page.getByRole('searchbox').fill('zzzz');
  await expectHeard(page, [
    'focus: search',
    'told: No record found. Nothing matches “zzzz”. Check the spelling or search for a part of it. Clear filter',
  ]);
  await page.getByRole('searchbox').fill('admin@e');
  await expectHeard(page, ['told: SHOWING 1 TO 1 OF 1']);
  await page.getByRole('checkbox', { name: 'Select admin@example.com' }).press('Space');
  await expectHeard(page, ['focus: Select admin@example.com', 'told: 1 selected']);
  await page.keyboard.press('Escape');
  await expectHeard(page, ['told: 0 selected']);
});

test('the menus over a list open, say what is chosen, and give the focus back', async ({ administratorPage: page }) => {
  await listenTo(page, '/user?hide=email_verified_at,created_at&search=admin%40', 'Users');
  const columns = page.getByRole('button', { name: 'Columns' });
  await columns.press('Enter');
  await expectReading(
    page,
    '[popover]:popover-open',
    `
    group
      group "SHOW COLUMNS"
        SHOW COLUMNS
        checkbox "Email" disabled checked
        checkbox "Name" checked
        checkbox "Organization name" checked
        checkbox "Role name" checked
        checkbox "Verified at" not checked
        checkbox "Date" not checked
        checkbox "Username" checked
        checkbox "Panel role" checked
  `,
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(columns).toBeFocused();
  await page.getByRole('button', { name: 'Views' }).press('ArrowDown');
  await expectReading(
    page,
    '[role="menu"]',
    `
    menu "Views"
      group "Views"
        menuitemradio "Default view" checked focused
      separator
      menuitem "Save view…"
  `,
  );
  await page.keyboard.press('Escape');
  await expectHeard(page, [
    'told: SHOWING 1 TO 1 OF 1',
    'focus: Columns',
    'focus: Name',
    'focus: Columns',
    'focus: Views',
    'focus: Default view',
    'focus: Views',
  ]);
});
