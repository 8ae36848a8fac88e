import type { Plan } from '@account/contract/endpoints/plans';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ConfirmProvider } from '#shared/ui/confirm/confirm.tsx';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';
import { waitInPage } from '#test/wait-in-page.ts';
import { workbookOfSheets } from '#test/workbook.ts';

const role = { id: 1, name: 'Top Administrator', access_level: '9999' } as const;
signIn({ role });
const [{ PlanForm }, { createQueryClient }] = await Promise.all([
  import('./plan-form.tsx'),
  import('#shared/api/query-cache.ts'),
]);

interface Sent {
  organizations: { name: string }[];
  people: { email: string; organization?: string }[];
  rooms: { name: string; organization: string }[];
  leaving?: number[];
  dry_run?: boolean;
}

/** The plan of a server that has North Campus with one person, who is not in the list. */
function planOf({ organizations, people, rooms }: Sent): Plan {
  const line = { changes: [], errors: {} };
  return {
    organizations: organizations.map(({ name }, place) => ({
      ...line,
      row: place + 1,
      id: name === 'North Campus' ? 1 : null,
      name,
      outcome: name === 'North Campus' ? 'unchanged' : 'new',
    })),
    people: people.map(({ email, organization }, place) =>
      organization === 'Nort Campus'
        ? {
            ...line,
            row: place + 1,
            email,
            outcome: 'invalid',
            errors: { organization: ['This organization does not exist.'] },
            suggestion: 'North Campus',
          }
        : { ...line, row: place + 1, email, outcome: 'new' },
    ),
    rooms: rooms.map(({ name, organization }, place) => ({
      row: place + 1,
      name,
      organization: { id: 1, name: organization },
      outcome: 'new',
      errors: {},
    })),
    leaving: people.length > 0 ? [{ id: 7, email: 'gone@x.example', name: 'Gone', organization: 'North Campus' }] : [],
    leaving_total: people.length > 0 ? 1 : 0,
    batch_id: null,
    operation_id: null,
  };
}

/** Stubs the server. Returns the plans that it was to apply. */
function serverPlans() {
  const applied: Sent[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const sent = JSON.parse(body) as Sent;
    if (!sent.dry_run) applied.push(sent);
    return new Response(JSON.stringify({ data: planOf(sent) }));
  });
  return applied;
}

const open = ({ width = 1_100, dir = 'ltr' as 'ltr' | 'rtl' } = {}) => {
  const router = createMemoryRouter([{ path: '/plan', element: <PlanForm roles={[role]} /> }], {
    initialEntries: ['/plan'],
  });
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

const sheets = {
  Calendar: [['Holidays'], ['August']],
  Räume: [
    ['Raum', 'Schule'],
    ['101', 'North Campus'],
  ],
  Lehrer: [
    ['E-Mail', 'Name', 'Schule'],
    ['a@x.example', 'Ada', 'Nort Campus'],
    ['b@x.example', 'Bob', 'West Campus'],
  ],
  Schulen: [['Schule'], ['North Campus'], ['West Campus']],
};
const upload = (cells: typeof sheets | Record<string, string[][]>) =>
  page.getByLabelText('Workbook').upload(new File([workbookOfSheets(cells)], 'August.xlsx'));
const draw = page.getByRole('button', { name: 'Draw up the plan' });

beforeEach(() => sessionStorage.clear());

test('three sheets are a plan, corrected in place, and people are deleted only where they are ticked', async () => {
  const applied = serverPlans();
  await open();
  await draw.click();
  await expect.element(page.getByRole('textbox', { name: 'People' })).toHaveAccessibleDescription(/Choose a workbook/);
  await upload(sheets);
  await expect.element(page.getByText('Not used: Calendar.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Rooms' })).toHaveValue('Raum\tSchule\n101\tNorth Campus');
  await draw.click();
  const counts = '1 organization new, 1 person invited, 1 room without a display, 1 person not in the list';
  await expect.element(page.getByText(`${counts}, and 1 line to correct`)).toBeVisible();
  await page.getByRole('button', { name: 'People 2' }).click();
  await page.getByRole('button', { name: 'Did you mean North Campus?' }).click();
  await expect.element(page.getByText('2 people invited', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(page.getByText('The plan is applied')).toBeVisible();
  expect(applied).toMatchObject([
    {
      organizations: [{ name: 'North Campus' }, { name: 'West Campus' }],
      people: [
        { email: 'a@x.example', name: 'Ada', organization: 'North Campus' },
        { email: 'b@x.example', name: 'Bob', organization: 'West Campus' },
      ],
      rooms: [{ name: '101', organization: 'North Campus' }],
      leaving: [],
    },
  ]);
});

test('one sheet is enough: rooms beside people are rooms, and those who are ticked are deleted after a question', async () => {
  const applied = serverPlans();
  await open();
  await upload({
    Staff: [
      ['email', 'school', 'room'],
      ['a@x.example', 'North Campus', '101'],
    ],
  });
  await draw.click();
  await page.getByRole('button', { name: 'Leaving 1' }).click();
  await page.getByRole('checkbox', { name: 'Delete gone@x.example' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.element(page.getByText('The plan is applied')).toBeVisible();
  expect(applied).toMatchObject([{ rooms: [{ name: '101', organization: 'North Campus' }], leaving: [7] }]);
});

test('sheets that are refused say why', async () => {
  serverPlans();
  const answer = fetch;
  vi.stubGlobal('fetch', async (address: string, options: { body: string }) =>
    String(address).includes('sheets')
      ? new Response(JSON.stringify({ message: 'Too many attempts.' }), { status: 429 })
      : answer(address, options as RequestInit),
  );
  await open();
  await upload(sheets);
  await draw.click();
  await page.getByRole('button', { name: 'People 2' }).click();
  await page.getByRole('button', { name: 'Did you mean North Campus?' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: /^Print/ }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many attempts.');
});

test.each([
  ['ltr', 1_100],
  ['rtl', 360],
] as const)('axe finds no fault, %s, %i px wide', async (dir, width) => {
  serverPlans();
  await open({ width, dir });
  expect(await violations()).toEqual([]);
  await upload(sheets);
  await draw.click();
  for (const section of ['People 2', 'Rooms 1', 'Leaving 1']) {
    await page.getByRole('button', { name: section }).click();
    expect(await violations()).toEqual([]);
  }
});

test('the workbook that was taken last counts, and a plan is drawn up only while it is', async () => {
  serverPlans();
  await open();
  const people = page.getByRole('textbox', { name: 'People' });
  const late = Promise.withResolvers<void>();
  const read = Blob.prototype.arrayBuffer;
  onTestFinished(() => vi.mocked(Blob.prototype.arrayBuffer).mockRestore());
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    if (this instanceof File && this.name === 'late.csv') await late.promise;
    return read.call(this);
  });
  const file = page.getByLabelText('Workbook');
  await file.upload(new File(['late@x.example'], 'late.csv'));
  await file.upload(new File(['a@x.example'], 'staff.csv'));
  await expect.element(people).toHaveValue('a@x.example');
  late.resolve();
  await waitInPage(() => true);
  await expect.element(people).toHaveValue('a@x.example');
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Try again later.' }, { status: 429 }));
  await draw.click();
  await expect.element(page.getByText('Try again later.')).toBeVisible();
  await expect.element(page.getByText('Drawing up the plan …')).not.toBeInTheDocument();
});
