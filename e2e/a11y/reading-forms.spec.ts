import { expect } from '@playwright/test';
import { heard } from '../support/screens/announcements.ts';
import { test } from '../support/screens/demo-test.ts';
import { quarters } from '../support/screens/drawn-picture.ts';
import { expectHeard, expectReading, listenTo } from '../support/screens/expect-reading.ts';

test.describe.configure({ mode: 'parallel' });

test('sign-in is read and told', async ({ visitorPage: page }) => {
  await listenTo(page, '/login', 'Welcome');
  await expectReading(
    page,
    'main',
    `
    main
      heading 1 "Welcome"
      Sign in to manage your account and your displays.
      form
        Email
        textbox "Email" required focused
        Password
        textbox "Password" required
        button "Show password" not pressed
        checkbox "Remember Me" not checked
        link "Forgot password?"
        button "Login"
      button "Sign in with a passkey"
      or
      button "Sign in with Google"
      button "Sign in with Microsoft"
      No account yet?
      link "Register"
  `,
  );
  await expectHeard(page, ['focus: Email']);
  await page.keyboard.press('Enter');
  await expectReading(
    page,
    'main',
    `
    main
      heading 1 "Welcome"
      Sign in to manage your account and your displays.
      alert focused
        Please check the marked fields.
      form
        Email
        textbox "Email" required invalid (Enter an e-mail address.)
        Enter an e-mail address.
        Password
        textbox "Password" required invalid (Enter a password.)
        button "Show password" not pressed
        Enter a password.
        checkbox "Remember Me" not checked
        link "Forgot password?"
        button "Login"
      button "Sign in with a passkey"
      or
      button "Sign in with Google"
      button "Sign in with Microsoft"
      No account yet?
      link "Register"
  `,
  );
  await expectHeard(page, [
    // It lasts too short to be announced.
    'not told: Please wait',
    'at once: Please check the marked fields.',
    'focus: Please check the marked fields.',
  ]);
});

test('a form is read and told: what is wrong, what was saved and what can be undone', async ({
  administratorPage: page,
}) => {
  await listenTo(page, '/networkdrive/create', 'Create network drive');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expectReading(
    page,
    '[role="alert"]',
    `
    alert focused
      The network drive was not saved.
      Please check 1 field:
      link "Host"
      .
  `,
  );
  await expectReading(
    page,
    'form',
    `
    form
      Host
      An address in the local network, such as 192.168.1.20.
      textbox "Host" required invalid (Invalid local network IP address format. An address in the local network, such as 192.168.1.20.)
      Invalid local network IP address format.
      Display name
      What the drive is called on displays.
      textbox "Display name" (What the drive is called on displays.)
      Domain
      textbox "Domain"
      Share path
      textbox "Share path"
      checkbox "Anonymous" not checked (Signs in without username and password.)
      Signs in without username and password.
      Username
      textbox "Username"
      Password
      textbox "Password"
      button "Show password" not pressed
      button "Save"
      link "Cancel"
  `,
  );
  await page.getByRole('link', { name: 'Host' }).press('Enter');
  await page.keyboard.type('10.20.0.99');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: '10.20.0.99' })).toBeVisible();
  await expectHeard(page, [
    'focus: Save',
    'focus: The network drive was not saved. Please check 1 field: Host.',
    'at once: The network drive was not saved. Please check 1 field: Host.',
    'focus: Host',
    'focus: Host',
    'told: Network Drive Saved.',
    'focus: Local Network Drive',
    'told: SHOWING 1 TO 1 OF 1',
  ]);
  await page.getByRole('link', { name: '10.20.0.99' }).press('Enter');
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await expectReading(
    page,
    'dialog',
    `
    alertdialog "Delete 10.20.0.99?" modal (Displays no longer show it. The files on the drive stay. It can be restored for 30 days.)
      heading 2 "Delete 10.20.0.99?"
      Displays no longer show it. The files on the drive stay. It can be restored for 30 days.
      button "Cancel" focused
      button "Yes"
  `,
  );
  await page.getByRole('button', { name: 'Yes' }).press('Enter');
  await expectReading(
    page,
    '[popover][aria-label]',
    `
    region "Notifications"
      status
        Network Drive Deleted
        button "Undo"
  `,
  );
  const announced = [
    'focus: 10.20.0.99',
    'focus: ',
    'focus: 10.20.0.99',
    'focus: Delete',
    'focus: Cancel',
    'focus: Yes',
    'focus: Delete',
    'told: Network Drive Deleted Undo',
    'focus: Local Network Drive',
    'told: No record found. Add the first drive, and its files are at hand on every display you sign in to. Add the first drive',
  ];
  await expectHeard(page, announced, true);
});

test('the dialog of a picture is read and told', async ({ administratorPage: page }) => {
  await listenTo(page, '/user/personalsetting', 'Personal Settings');
  const opener = page.getByRole('button', { name: 'Change profile picture' });
  // While its code loads, the button is disabled, and gets the focus back: a slow load is announced too.
  await opener.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(opener).toBeFocused();
  await heard(page);
  await opener.press('Enter');
  await expectReading(
    page,
    'dialog',
    `
    dialog "Profile picture" modal
      heading 2 "Profile picture"
      button "Close"
      button "Profile picture" = No file chosen focused (click to select a file a JPEG, PNG or WebP picture)
      click to select a file
      a JPEG, PNG or WebP picture
      button "Cancel"
  `,
  );
  await page
    .getByRole('dialog')
    .locator('input')
    .setInputFiles(await quarters(page, 900, 600));
  await expectReading(
    page,
    'dialog',
    `
    dialog "Profile picture" modal
      heading 2 "Profile picture"
      button "Close"
      Move the picture and drag the corners. It is saved as 200 by 200 pixels.
      application "Crop area" focused (The arrow keys move the picture, plus and minus zoom, R rotates.)
      button "Rotate"
      button "Zoom out"
      slider "Zoom" "42 %"
      button "Zoom in"
      button "Choose another"
      button "Cancel"
      button "Apply"
  `,
  );
  await page.keyboard.press('ArrowRight');
  await expectHeard(page, [
    'focus: click to select a file a JPEG, PNG or WebP picture',
    'focus: Crop area',
    'told: Zoom 42 %, rotated by 0°, middle at 49 % across and 50 % down',
  ]);
  await page.keyboard.press('r');
  await expectHeard(page, ['told: Zoom 42 %, rotated by 90°, middle at 50 % across and 49 % down']);
  await page.getByRole('button', { name: 'Apply' }).press('Enter');
  await expectHeard(page, [
    'focus: Apply',
    'focus: Change profile picture',
    'told: Your profile picture has been updated.',
  ]);
});
