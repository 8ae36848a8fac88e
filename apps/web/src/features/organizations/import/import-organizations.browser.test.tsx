import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConfirmProvider } from '#shared/ui/confirm/confirm.tsx';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';
import { waitInPage } from '#test/wait-in-page.ts';
import { workbookOf } from '#test/workbook.ts';

signIn({ role: { id: 1, name: 'Top Administrator', access_level: '9999' } });
const [{ ImportOrganizations }, { createQueryClient }] = await Promise.all([
  import('./import-organizations.tsx'),
  import('#shared/api/query-cache.ts'),
]);

interface Sent {
  rows: { name: string; domains: string[] }[];
  dry_run: boolean;
}

function resultOf({ name }: Sent['rows'][number], row: number) {
  if (name === '') return { row, name, outcome: 'invalid', errors: { name: ['Enter a name.'] } };
  return { row, name, outcome: name === 'North Campus' ? 'exists' : 'new', errors: {} };
}

/** Stubs a server that has one organization. Returns the lists that it was sent, without those of dry runs. */
function serverHas() {
  const created: Sent[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const sent = JSON.parse(body) as Sent;
    if (!sent.dry_run) created.push(sent);
    return new Response(JSON.stringify({ data: sent.rows.map((row, place) => resultOf(row, place + 1)) }));
  });
  return created;
}

const open = async ({ width = 1_100, dir = 'ltr' as 'ltr' | 'rtl' } = {}) => {
  const router = createMemoryRouter(
    [
      { path: '/organization/import', element: <ImportOrganizations /> },
      { path: '/organization', element: <p>The list</p> },
    ],
    { initialEntries: ['/organization', '/organization/import'] },
  );
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <main style={{ width }}>
          <RouterProvider router={router} />
        </main>
      </ConfirmProvider>
    </QueryClientProvider>,
    { dir },
  );
  return router;
};

const list = page.getByRole('textbox', { name: 'Organizations' });
const check = page.getByRole('button', { name: 'Check the list' });

beforeEach(() => sessionStorage.clear());

test('a pasted table is checked, corrected in place and created', async () => {
  const created = serverHas();
  await open();
  await check.click();
  await expect.element(list).toHaveAccessibleDescription(/Enter at least one name/);
  await list.fill('name;domains\nSouth;@south.example, s.example\nNorth Campus;\n;west.example');
  await check.click();
  await expect.element(page.getByText('1 new, 1 already exists, and 1 invalid')).toBeVisible();
  const wrong = page.getByRole('textbox', { name: 'Name of line 4' });
  await expect.element(wrong).toHaveAccessibleDescription(/Enter a name\./);
  await wrong.fill('West');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Create 2 organizations' }).click();
  await expect.element(page.getByText('The list')).toBeVisible();
  expect(created.map(({ rows }) => rows)).toEqual([
    [
      { name: 'South', domains: ['south.example', 's.example'] },
      { name: 'West', domains: ['west.example'] },
    ],
  ]);
});

test('says that it checks only while it does', async () => {
  serverHas();
  await open();
  await list.fill('South');
  await check.click();
  await expect.element(page.getByText('1 new')).toBeVisible();
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Try again later.' }, { status: 429 }));
  await page.getByRole('button', { name: 'Change Name of line 1: South' }).click();
  await page.getByRole('textbox', { name: 'Name of line 1' }).fill('West');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Try again later.')).toBeVisible();
  await expect.element(page.getByText(/^Checking 1 line/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove line 1' }).click();
  await expect.element(page.getByText('0 new')).toBeVisible();
});

test('a workbook is read as well, and what was typed comes back from the check', async () => {
  serverHas();
  await open();
  const bytes = workbookOf([['School'], ['South'], ['West']]);
  await page.getByLabelText('Or upload a file').upload(new File([bytes], 'Schools.xlsx'));
  await expect.element(list).toHaveValue('School\nSouth\nWest');
  await check.click();
  await page.getByRole('button', { name: 'Remove line 2' }).click();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect.element(list).toHaveValue('name\nWest');
});

test('the file that was taken last counts, and what is typed after it, however long a file takes', async () => {
  serverHas();
  await open();
  const file = page.getByLabelText('Or upload a file');
  const slow = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waits = slow.map(({ promise }) => promise);
  const read = Blob.prototype.arrayBuffer;
  onTestFinished(() => vi.mocked(Blob.prototype.arrayBuffer).mockRestore());
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    if (this instanceof File && this.name === 'slow.csv') await waits.shift();
    return read.call(this);
  });
  await file.upload(new File(['Slow'], 'slow.csv'));
  await file.upload(new File(['South'], 'quick.csv'));
  await expect.element(list).toHaveValue('South');
  slow[0]?.resolve();
  await waitInPage(() => true);
  await expect.element(list).toHaveValue('South');
  await file.upload(new File(['Slow'], 'slow.csv'));
  await list.fill('West');
  slow[1]?.resolve();
  await waitInPage(() => true);
  await expect.element(list).toHaveValue('West');
});

test.each([
  ['ltr', 1_100],
  ['rtl', 360],
] as const)('axe finds no fault, %s, %i px wide', async (dir, width) => {
  serverHas();
  await open({ width, dir });
  expect(await violations()).toEqual([]);
  await list.fill('South\nNorth Campus');
  await check.click();
  await expect.element(page.getByText('1 new', { exact: false })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('who presses the back button twice is asked once, and leaves on Yes', async () => {
  serverHas();
  const router = await open();
  await list.fill('name\nSouth');
  await router.navigate(-1);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect.element(question).toBeVisible();
  await router.navigate(-1);
  await waitInPage(() => true);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.element(page.getByText('The list', { exact: true })).toBeVisible();
  expect(question.elements()).toEqual([]);
});

test('while a word is composed in a cell, Enter and Escape are for the word', async () => {
  serverHas();
  await open();
  await list.fill('name\nSouth');
  await check.click();
  const cell = page.getByRole('button', { name: 'Change Name of line 2: South' });
  await cell.click();
  const field = page.getByRole('textbox', { name: 'Name of line 2' });
  await field.fill('zhang');
  for (const key of ['Enter', 'Escape'])
    field.element().dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true }));
  await expect.element(field).toHaveValue('zhang');
  await userEvent.keyboard('{Escape}');
  await expect.element(cell).toBeVisible();
});
