import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import '#shared/theme/print.css';
import { useListState } from '#shared/list/state/use-list-state.ts';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';
import { activityFilters } from '../activity-filters.ts';

signIn();
const [{ ActivityFilterFields }, { activityScreen }, { createQueryClient }] = await Promise.all([
  import('./activity-filter-fields.tsx'),
  import('../activities-list.tsx'),
  import('#shared/api/query-cache.ts'),
]);

const { columns, order } = activityScreen;
const initial = { ...order, filters: activityFilters };

function Sample() {
  const [client] = useState(createQueryClient);
  const { search } = useLocation();
  return (
    <QueryClientProvider client={client}>
      <div data-tools>
        <ActivityFilterFields state={useListState(columns, initial)} />
      </div>
      <output aria-label="Address">{search}</output>
    </QueryClientProvider>
  );
}

const showAt = (at: string, dir: 'ltr' | 'rtl' = 'ltr') =>
  show(
    <MemoryRouter initialEntries={[`/activity${at}`]}>
      <Sample />
    </MemoryRouter>,
    { dir },
  );

const address = () => document.querySelector('output')?.textContent;
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const chip = (name: string) => page.getByRole('button', { name, exact: true });
const topOf = (name: string) => field(name).element().getBoundingClientRect().top;
/** The day where the browser is. Sweden writes it as the address does. */
const today = () => new Date().toLocaleDateString('sv-SE');

const people = { data: [{ id: 1, email: 'ada@example.com', name: 'Ada Lovelace' }] };
const counts = { data: [{ action: 'user.deleted', entries: 1204 }], is_whole: false };

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(String(address).endsWith('/activities/counts') ? counts : people),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a quick period is a first and a last day, and pressed again none', async () => {
  await showAt('?page=3');
  await chip('Today').click();
  await expect.poll(address).toBe(`?from=${today()}&to=${today()}`);
  await expect.element(chip('Today')).toHaveAttribute('aria-pressed', 'true');
  await chip('7 days').click();
  await expect.element(chip('Today')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(field('To')).toHaveValue(today());
  await chip('7 days').click();
  await expect.poll(address).toBe('');
});

test('an action is chosen by its words', async () => {
  await showAt('');
  await page.getByRole('combobox', { name: 'Action' }).click();
  const users = page.getByRole('listbox').getByRole('group', { name: 'Users' });
  const deleted = users.getByRole('option', { name: 'Deleted the account', exact: true });
  await expect.element(deleted).toHaveAccessibleDescription('1,204+');
  await expect.element(deleted).toHaveTextContent('Deleted the account1,204+');
  expect(await violations()).toEqual([]);
  await page.getByRole('combobox', { name: 'Action' }).fill('deleted the acc');
  await page.getByRole('option', { name: 'Deleted the account' }).click();
  await expect.poll(address).toBe('?action=user.deleted');
});

test('actions are counted as the list shows them: of the record, of the act, in the days where the browser is', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (address.endsWith('/activities/counts')) bodies.push(JSON.parse(body));
    return Response.json(address.endsWith('/activities/counts') ? counts : people);
  });
  await showAt('?from=2026-11-20&single=true&operation_id=12&subject_kind=device&subject_id=5');
  await page.getByRole('combobox', { name: 'Action' }).click();
  const { timeZone: time_zone } = new Intl.DateTimeFormat().resolvedOptions();
  const filters = { from: '2026-11-20', time_zone, operation_id: 12, subject_kind: 'device', subject_id: 5 };
  await expect.poll(() => bodies).toEqual([{ filters }]);
});

test('a person is one of the users, or an e-mail whose account is gone', async () => {
  await showAt('');
  const person = page.getByRole('combobox', { name: 'Person' });
  await person.click();
  await page.getByRole('option', { name: 'Ada Lovelace · ada@example.com' }).click();
  await expect.poll(address).toBe('?actor_email=ada%40example.com');
  await person.fill('Gone@example.com');
  await page.getByRole('option', { name: 'gone@example.com' }).click();
  await expect.poll(address).toBe('?actor_email=gone%40example.com');
});

test('a period that ends before it begins names the mistake at its first day', async () => {
  await showAt('?from=2026-11-24&to=2026-11-20');
  await expect.element(page.getByText('The first day comes after the last one.')).toBeVisible();
  await expect.element(field('From')).toHaveAttribute('aria-invalid', 'true');
});

test('an error below From moves nothing, and what was typed stays', async () => {
  await showAt('?to=2026-11-20');
  await expect.element(field('From')).toBeEnabled();
  const before = topOf('To');
  const below = () => page.getByRole('status', { name: 'Address' }).element().getBoundingClientRect().top;
  await userEvent.fill(field('From'), '2026-11-24');
  const listAt = below();
  await userEvent.tab();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose 2026-11-20 or earlier.');
  expect(topOf('To')).toBe(before);
  expect(topOf('From')).toBe(before);
  expect(below()).toBe(listAt);
  await expect.element(field('From')).toHaveValue('2026-11-24');
});

test('typed text, pressed keys and the focus go on in a date picker that loads after them', async () => {
  await showAt('');
  const picker = page.getByRole('dialog');
  const from = field('From').element() as HTMLInputElement;
  from.focus();
  // All at once, so that no code can have come in between.
  from.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
  await expect.element(picker).toBeVisible();
  await expect.element(page.getByRole('gridcell', { selected: true }).or(picker)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field('From')).toHaveFocus();

  const to = field('To').element() as HTMLInputElement;
  to.focus();
  await userEvent.keyboard('2026-11-20');
  await expect.poll(address).toBe('?to=2026-11-20');
  await expect.element(field('To')).toHaveFocus();
  await expect.element(field('To')).toHaveValue('2026-11-20');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: /2026/ })).toHaveFocus();
});

test('both days of a period are kept that are typed one right after the other', async () => {
  await showAt('');
  for (const [name, day] of [
    ['From', '2020-01-01'],
    ['To', '2020-01-31'],
  ] as const) {
    const input = field(name).element() as HTMLInputElement;
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, day);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  await expect.poll(address).toBe('?from=2020-01-01&to=2020-01-31');
});

test.each(['ltr', 'rtl'] as const)('has no fault that axe finds, %s', async (dir) => {
  await showAt('?from=2026-11-24&to=2026-11-20&action=user.deleted', dir);
  await expect.element(field('From')).toBeEnabled();
  expect(await violations()).toEqual([]);
});

test('paper shows the fields that are set, and no empty ones', async () => {
  await showAt('?from=2026-11-24&actor_email=ada@example.com');
  await expect.element(field('From')).toHaveValue('2026-11-24');
  await expect.element(page.getByRole('combobox', { name: 'Person' })).not.toHaveValue('');
  const shown = () =>
    ['From', 'To', 'Action', 'Person'].filter((label) =>
      [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.checkVisibility(),
    );
  expect(shown()).toEqual(['From', 'To', 'Action', 'Person']);
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })));
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.poll(shown).toEqual(['From', 'Person']);
});
