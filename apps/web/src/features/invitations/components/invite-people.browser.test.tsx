import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConfirmProvider } from '#shared/ui/confirm/confirm.tsx';
import { violations } from '#test/axe.ts';
import { serverKnows } from '#test/invitation-server.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';
import { rowOf, workbookOf, workbookWith } from '#test/workbook.ts';

signIn();
const [{ InvitePeople }, { createQueryClient }, { prepareForSignIn }, { updateSignedInUser }] = await Promise.all([
  import('./invite-people.tsx'),
  import('#shared/api/query-cache.ts'),
  import('#shared/navigation/leaving.ts'),
  import('#shared/session/signed-in-user.ts'),
]);

const roles = [
  { id: 2, name: 'Organization Administrator', access_level: '9998' },
  { id: 3, name: 'User', access_level: '1' },
] as const;

interface Opening {
  width?: number;
  dir?: 'ltr' | 'rtl';
  purpose?: Omit<ComponentProps<typeof InvitePeople>, 'roles'>;
}

const open = ({ width = 1_100, dir = 'ltr', purpose = {} }: Opening = {}) => {
  const router = createMemoryRouter(
    [
      { path: '/users/invite', element: <InvitePeople roles={roles} {...purpose} /> },
      { path: '/users/invite/:id', element: <p>The batch</p> },
    ],
    { initialEntries: ['/users/invite'] },
  );
  return show(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <main style={{ width }}>
          <RouterProvider router={router} />
        </main>
      </ConfirmProvider>
    </QueryClientProvider>,
    { dir },
  );
};

const people = page.getByRole('textbox', { name: 'People' });
const check = page.getByRole('button', { name: 'Check the list' });
const send = page.getByRole('button', { name: /^Send invitations/ });
const table = page.getByRole('table', { name: 'Lines of the list' });
const text = 'ada@example.com\nhere@example.com\nnobody\nada@example.com';

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  sessionStorage.clear();
  updateSignedInUser({ role: { id: 3, name: 'User', access_level: '1' } });
});

test('a pasted list is checked, corrected in place and sent', async () => {
  const { invited } = serverKnows();
  await open();
  await people.fill(text);
  await check.click();
  await expect.element(page.getByText('1 new, 1 already exists, 1 invalid, and 1 duplicate')).toBeVisible();
  await page.getByRole('button', { name: 'Only problems' }).click();
  const wrong = page.getByRole('textbox', { name: 'Email of line 3' });
  await expect.element(wrong).toHaveAccessibleDescription(/Enter a full e-mail address\./);
  await expect.element(page.getByRole('row')).toHaveLength(3);
  await wrong.fill('bob@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('2 new, 1 already exists, and 1 duplicate')).toBeVisible();
  await expect.element(wrong).toHaveFocus();
  await page.getByRole('button', { name: 'Remove line 4' }).click();
  await expect.element(page.getByText('To 2 people. 1 line is left out.')).toBeVisible();
  await send.click();
  await expect.element(page.getByText('The batch')).toBeVisible();
  const row = { role_id: 3, panel_role: 'normal' };
  expect(invited).toEqual([
    {
      rows: [
        { ...row, email: 'ada@example.com' },
        { ...row, email: 'bob@example.com' },
      ],
      dry_run: false,
      create_organizations: false,
    },
  ]);
});

test('an unknown organization is offered the nearest one, or is created with the invitations', async () => {
  updateSignedInUser({ role: { id: 1, name: 'Top Administrator', access_level: '9999' } });
  const { invited } = serverKnows();
  await open();
  await people.fill(
    'email;organization\nada@example.com;Nort Campus\nbob@example.com;South\ncy@example.com;West\ndi@example.com;',
  );
  await check.click();
  await page.getByRole('button', { name: 'Did you mean North Campus?' }).click();
  await expect.element(page.getByText('2 new and 2 invalid')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change Organization of line 2: North Campus' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change Organization of line 5: Individual' })).toBeVisible();
  await expect.element(page.getByText(/^1 person without an organization\./)).toBeVisible();
  await expect.element(page.getByText('2 organizations of this list do not exist yet: South and West.')).toBeVisible();
  await page.getByRole('button', { name: 'Create 2 organizations' }).click();
  await expect
    .element(page.getByText('2 organizations are created with the invitations: South and West.'))
    .toBeVisible();
  await expect.element(page.getByText('4 new')).toBeVisible();
  expect(await violations()).toEqual([]);
  await send.click();
  await expect.element(page.getByText('The batch')).toBeVisible();
  expect(invited).toMatchObject([
    {
      create_organizations: true,
      rows: [{ organization: 'North Campus' }, { organization: 'South' }, { organization: 'West' }, {}],
    },
  ]);
});

test('names of organizations are offered while one is typed', async () => {
  updateSignedInUser({ role: { id: 1, name: 'Top Administrator', access_level: '9999' } });
  serverKnows();
  await open();
  await people.fill('email;organization\nada@example.com;North Campus');
  await check.click();
  await page.getByRole('button', { name: 'Change Organization of line 2: North Campus' }).click();
  const field = page.getByRole('combobox', { name: 'Organization of line 2' });
  await expect.element(field).toHaveFocus();
  await expect.poll(() => (field.element() as HTMLInputElement).list?.options[0]?.value).toBe('North Campus');
});

test('a cell becomes a field by keyboard; Escape leaves it as it was', async () => {
  serverKnows();
  await open();
  await people.fill('ada@example.com;Ada');
  await check.click();
  const cell = page.getByRole('button', { name: 'Change Name of line 1: Ada' });
  await cell.click();
  await userEvent.keyboard('x{Escape}');
  await expect.element(cell).toBeVisible();
  (cell.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('textbox', { name: 'Name of line 1' }).fill('Ada Lovelace');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Change Name of line 1: Ada Lovelace' })).toBeVisible();
});

test('words that mean nothing are wrong before the server is asked to invite', async () => {
  const { invited } = serverKnows();
  await open();
  await people.fill('email;role\nada@example.com;Chief\nbob@example.com;organization administrator');
  await check.click();
  const role = page.getByRole('textbox', { name: 'Role of line 2' });
  await expect.element(role).toHaveAccessibleDescription(/This role does not exist\./);
  await send.click();
  await expect.element(page.getByText('The batch')).toBeVisible();
  expect(invited.map(({ rows }) => rows)).toEqual([[{ email: 'bob@example.com', role_id: 2, panel_role: 'normal' }]]);
});

test('a file is read in its encoding', async () => {
  serverKnows();
  await open();
  const file = new File(
    [Uint8Array.of(0xff, 0xfe, ...[...'zoë@example.com'].flatMap((one) => [one.charCodeAt(0), 0]))],
    'people.csv',
  );
  await page.getByLabelText('Or upload a file').upload(file);
  await expect.element(people).toHaveValue('zoë@example.com');
  await expect.element(page.getByText('people.csv')).toBeVisible();
});

test('the cells of a spreadsheet are lines like pasted ones', async () => {
  serverKnows();
  await open();
  const rows = [
    ['E-mail', 'Name'],
    ['ada@example.com', 'Lovelace, Ada'],
  ];
  await page.getByLabelText('Or upload a file').upload(new File([workbookOf(rows)], 'People.xlsx'));
  await expect.element(people).toHaveValue('E-mail\tName\nada@example.com\t"Lovelace, Ada"');
  await check.click();
  await expect.element(page.getByRole('button', { name: 'Change Name of line 2: Lovelace, Ada' })).toBeVisible();
});

test('a guessed encoding is said to be a guess, and another one is chosen by its names', async () => {
  serverKnows();
  await open();
  const written = 'email;name\na@example.com;Jürgen\nb@example.com;Núñez';
  const bytes = Uint8Array.from(written, (character) => character.charCodeAt(0));
  await page.getByLabelText('Or upload a file').upload(new File([bytes], 'people.csv'));
  await expect.element(people).toHaveValue(written);
  const encoding = page.getByRole('combobox', { name: 'Encoding' });
  await expect.element(encoding).toHaveAccessibleDescription(/this is a guess/);
  await expect.element(encoding).toHaveDisplayValue('\u2068Jürgen, Núñez\u2069 (Windows-1252)');
  await encoding.selectOptions('\u2068Jürgen, Núńez\u2069 (Windows-1250)');
  await expect.element(people).toHaveValue(written.replace('ñ', 'ń'));
  await people.fill('c@example.com');
  await expect.element(encoding).not.toBeInTheDocument();
});

test('a file that can be read in two ways is not checked before one is chosen', async () => {
  serverKnows();
  await open();
  const name = [0xc1, 0xed, 0xed, 0xe1, 0x20, 0xcd, 0xe9, 0xea, 0xef, 0xeb, 0xdc, 0xef, 0xf5];
  const greek = Uint8Array.of(...new TextEncoder().encode('a@example.com;'), ...name);
  await page.getByLabelText('Or upload a file').upload(new File([greek], 'people.csv'));
  const encoding = page.getByRole('combobox', { name: 'Encoding' });
  await expect.element(encoding).toHaveAccessibleDescription(/Choose the line in which the names are right\./);
  await check.click();
  await encoding.selectOptions('\u2068Αννα Νικολάου\u2069 (Windows-1253)');
  await check.click();
  await expect.element(page.getByRole('button', { name: 'Change Name of line 1: Αννα Νικολάου' })).toBeVisible();
});

test('hidden rows of a spreadsheet are left out unless they are wanted; another sheet can be chosen', async () => {
  serverKnows();
  await open();
  const bytes = workbookWith({
    notes: rowOf(['old@example.com']),
    cover: rowOf(['Our school']),
    rows: rowOf(['email']) + rowOf(['left@example.com'], 'hidden="1"') + rowOf(['ada@example.com']),
  });
  await page.getByLabelText('Or upload a file').upload(new File([bytes], 'People.xlsx'));
  await expect.element(people).toHaveValue('email\n\nada@example.com');
  await expect.element(page.getByText('1 hidden row was left out.')).toBeVisible();
  await page.getByRole('button', { name: 'Include what is hidden' }).click();
  await expect.element(people).toHaveValue('email\nleft@example.com\nada@example.com');
  await page.getByRole('button', { name: 'Leave out what is hidden' }).click();
  const sheet = page.getByRole('combobox', { name: 'Sheet' });
  await sheet.selectOptions('Notes (hidden)');
  await expect.element(people).toHaveValue('old@example.com');
  await sheet.selectOptions('People');
  await check.click();
  await expect.element(page.getByRole('button', { name: 'Change Email of line 3: ada@example.com' })).toBeVisible();
});

test('several addresses in one cell, and names with what could not be read, are wrong', async () => {
  serverKnows();
  await open();
  await people.fill('email;name\n"a@example.com, b@example.com";Ada\nc@example.com;M\uFFFDller');
  await check.click();
  await expect
    .element(page.getByRole('textbox', { name: 'Email of line 2' }))
    .toHaveAccessibleDescription(/several addresses/);
  await expect
    .element(page.getByRole('textbox', { name: 'Name of line 3' }))
    .toHaveAccessibleDescription(/could not be read/);
});

test('a page that leads here chooses role and organization; who would have none is counted', async () => {
  updateSignedInUser({ role: { id: 1, name: 'Top Administrator', access_level: '9999' } });
  const { invited } = serverKnows();
  const first = await open({ purpose: { role_id: '2', organization: { id: 7, name: 'North Campus' } } });
  await expect.element(page.getByRole('combobox', { name: 'Role', exact: true })).toHaveDisplayValue(/Administrator/);
  await expect.element(page.getByRole('combobox', { name: 'Organization' })).toHaveValue('North Campus');
  await people.fill('ada@example.com');
  await check.click();
  await send.click();
  await expect.element(page.getByText('The batch')).toBeVisible();
  expect(invited.flatMap(({ rows }) => rows)).toMatchObject([{ role_id: 2, organization_id: 7 }]);
  await first.unmount();
  await open();
  await people.fill('email;role\nada@example.com;\nbob@example.com;Benutzer\nhere@example.com;');
  await check.click();
  await expect.element(page.getByText(/^2 people without an organization\./)).toBeVisible();
});

test.each([
  ['people.xlsx', '“people.xlsx” cannot be read.'],
  ['people.ods', '“people.ods” is a spreadsheet of another kind.'],
])('%s, which cannot be read, is refused with what to do instead, and the text stays', async (name, reason) => {
  serverKnows();
  await open();
  await people.fill(text);
  await page.getByLabelText('Or upload a file').upload(new File(['PK'], name));
  await expect.element(page.getByText(reason, { exact: false })).toBeVisible();
  await expect.element(people).toHaveValue(text);
});

test('nothing, and too much, is said at the field', async () => {
  serverKnows();
  await open();
  await check.click();
  await expect.element(people).toHaveAccessibleDescription(/Enter at least one address/);
  await people.fill(Array.from({ length: 5_001 }, (_, place) => `a${place}@example.com`).join(','));
  await check.click();
  await expect.element(people).toHaveAccessibleDescription(/The list has 5,001 lines/);
});

test('a check that fails is tried again; nothing is sent meanwhile', async () => {
  const server = serverKnows({ failing: true });
  await open();
  await people.fill(text);
  await check.click();
  await expect.element(page.getByText('Try again later.')).toBeVisible();
  await expect.element(send).toBeDisabled();
  server.failing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('1 new, 1 already exists, 1 invalid, and 1 duplicate')).toBeVisible();
  await expect.element(send).toBeEnabled();
});

test('a list is checked once, and without lines nothing holds of it', async () => {
  serverKnows();
  const answer = globalThis.fetch;
  const checks: string[] = [];
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    if (address.endsWith('/users/invite') && request.body) checks.push(String(request.body));
    return answer(address, request);
  });
  await open();
  await people.fill('ada@example.com');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await check.click();
  await expect.element(page.getByText('1 new')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(checks).toHaveLength(1);
  vi.useRealTimers();
  await page.getByRole('button', { name: 'Remove line 1' }).click();
  await expect.element(page.getByText('0 new')).toBeVisible();
});

test('corrections go back into the text, and outlive the session', async () => {
  serverKnows();
  const first = await open();
  await people.fill(text);
  await check.click();
  await page.getByRole('textbox', { name: 'Email of line 3' }).fill('bob@example.com');
  await userEvent.tab();
  // The faulty line becomes one row when the answer is there, and the parts below move.
  await expect.element(page.getByText(/^2 new/)).toBeVisible();
  prepareForSignIn();
  const kept = { ...sessionStorage };
  await page.getByRole('button', { name: 'Back to the list' }).click();
  const corrected = 'email\nada@example.com\nhere@example.com\nbob@example.com\nada@example.com';
  await expect.element(people).toHaveValue(corrected);
  await first.unmount();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  await open();
  await expect.element(people).toHaveValue(corrected);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(people).toHaveValue('');
});

test('an administrator of one organization chooses none', async () => {
  serverKnows();
  await open();
  await expect.element(page.getByRole('combobox', { name: 'Role', exact: true })).toBeVisible();
  expect(page.getByRole('combobox', { name: 'Organization' }).elements()).toEqual([]);
  await people.fill('email;organization\nada@example.com;Elsewhere');
  await check.click();
  await expect.element(page.getByText('1 new')).toBeVisible();
  expect(page.getByText('Elsewhere').elements()).toEqual([]);
});

test('of 5,000 lines only those near the window are in the page', async () => {
  serverKnows();
  await open();
  const field = people.element() as HTMLTextAreaElement;
  const lines = Array.from({ length: 5_000 }, (_, place) => `a${place}@example.com`).join('\n');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, lines);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await check.click();
  await expect.element(page.getByText('5,000 new')).toBeVisible();
  await expect.element(table).toHaveAttribute('aria-rowcount', '5001');
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBeLessThan(100);
});

test.each([
  ['ltr', 1_100],
  ['rtl', 360],
] as const)('axe finds no fault, %s, %i px wide', async (dir, width) => {
  serverKnows();
  await open({ width, dir });
  expect(await violations()).toEqual([]);
  await people.fill(text);
  await check.click();
  await expect.element(page.getByText('1 new', { exact: false })).toBeVisible();
  expect(await violations()).toEqual([]);
});
