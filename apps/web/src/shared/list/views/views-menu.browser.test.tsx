import type { SavedView, ViewInput } from '@account/contract/endpoints/administration/views';
import { accessLevels } from '@account/contract/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListState } from '#shared/list/state/use-list-state.ts';
import { violations } from '#test/axe.ts';
import { list, RoomList } from '#test/list-sample.tsx';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn({
  role: { id: 2, name: 'Organization Administrator', access_level: accessLevels.organization },
  organization: { id: 3, name: 'North Campus' },
});
const [{ ViewsMenu }, { ViewTabs }, { useViews }, { createQueryClient }, { ConfirmProvider }] = await Promise.all([
  import('./views-menu.tsx'),
  import('./view-tabs.tsx'),
  import('./use-views.ts'),
  import('#shared/api/query-cache.ts'),
  import('#shared/ui/confirm/confirm.tsx'),
]);

const at = '2026-01-01 00:00:00';
const viewOf = (patch: Partial<SavedView>): SavedView => ({
  ...{ id: 1, list: 'devices', name: 'Silent ones', params: { state: 'silent', hide: 'state' } },
  ...{ is_default: false, is_shared: false, mine: true, owner_email: 'ada@example.com', updated_at: at },
  ...patch,
});

/** The state of the server's stand-in: its views, and the inputs that were saved. */
let stored: SavedView[];
let sent: ViewInput[];
let refusal: object | undefined;

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

function answer(address: string, { method, body }: RequestInit): Response {
  if (method === 'GET') return json({ data: stored });
  if (refusal) return json(refusal, 422);
  if (method === 'DELETE') {
    stored = stored.filter(({ id }) => !address.endsWith(`/${id}`));
    return json({ message: 'View deleted.' });
  }
  const input = JSON.parse(String(body)) as ViewInput;
  sent.push(input);
  const { id, ...values } = input;
  const before = stored.find((one) => one.id === id);
  const saved = { ...(before ?? viewOf({ id: 9 })), ...values } as SavedView;
  stored = before ? stored.map((one) => (one.id === id ? saved : one)) : [...stored, saved];
  return json({ data: saved });
}

beforeEach(() => {
  localStorage.clear();
  [stored, sent, refusal] = [[], [], undefined];
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => answer(address, options));
});
afterEach(() => vi.unstubAllGlobals());

type Part = 'menu' | 'tabs';

function Sample({ part = 'menu' }: { part?: Part }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <List part={part} />
      </ConfirmProvider>
    </QueryClientProvider>
  );
}

function List({ part }: { part: Part }) {
  const views = useViews('devices');
  const Shown = part === 'menu' ? ViewsMenu : ViewTabs;
  const menu = (state: ListState) => <Shown views={views} state={state} />;
  return <RoomList filters opening={views.opening} menu={menu} />;
}

const showAt = (search = '', dir: 'ltr' | 'rtl' = 'ltr') =>
  show(
    <MemoryRouter initialEntries={[`/rooms${search}`]}>
      <Sample />
    </MemoryRouter>,
    { dir },
  );

const address = () => list.address.element().textContent;
const opener = (name: string | RegExp) => page.getByRole('button', { name });
const plain = page.getByRole('button', { name: 'Views', exact: true });
const choice = (name: string | RegExp) => page.getByRole('menuitemradio', { name });
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
const dialog = page.getByRole('dialog');
const name = page.getByRole('textbox', { name: 'Name' });
const box = (label: string | RegExp) => page.getByRole('checkbox', { name: label });

test('with the keyboard alone: what is shown is saved under a name, and is the view that is shown', async () => {
  await showAt('?state=silent&sort=created_at');
  (await plain.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(choice('Default view')).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('Silent ones{Tab} {Tab} {Enter}');
  await expect.element(opener('View: Silent ones')).toBeVisible();
  expect(sent).toEqual([
    {
      list: 'devices',
      name: 'Silent ones',
      params: { state: 'silent', sort: 'created_at', hide: 'state' },
      is_default: true,
      is_shared: true,
    },
  ]);
  await expect.poll(address).toBe('/rooms?state=silent&sort=created_at&view=9');
  await expect.element(opener('View: Silent ones')).toHaveFocus();
});

test('a view is chosen, changed, updated and left', async () => {
  stored = [viewOf({})];
  await showAt();
  await plain.click();
  await choice('Silent ones').click();
  await expect.poll(address).toBe('/rooms?state=silent&view=1');
  await list.button('On').click();
  const changed = opener('View: Silent ones Changed since it was saved');
  await changed.click();
  await item('Update “Silent ones”').click();
  await expect.element(changed).not.toBeInTheDocument();
  expect(sent).toEqual([{ id: 1, list: 'devices', name: 'Silent ones', params: { state: 'on', hide: 'state' } }]);
  await opener('View: Silent ones').click();
  await choice('Default view').click();
  await expect.poll(address).toBe('/rooms');
  await expect.element(plain).toBeVisible();
});

test('tabs open the views, and save another', async () => {
  stored = [viewOf({}), viewOf({ id: 2, name: 'By age', params: { sort: 'created_at' } })];
  await show(
    <MemoryRouter initialEntries={['/rooms']}>
      <Sample part="tabs" />
    </MemoryRouter>,
  );
  const tab = (text: string) => page.getByRole('navigation').getByRole('link', { name: text });
  await expect.element(tab('Default view')).toHaveAttribute('aria-current', 'true');
  await expect.element(tab('By age')).toHaveAttribute('href', '/rooms?sort=created_at&view=2');
  await tab('Silent ones').click();
  await expect.poll(address).toBe('/rooms?state=silent&view=1');
  await expect.element(tab('Silent ones')).toHaveAttribute('aria-current', 'true');
  await expect.element(tab('Default view')).not.toHaveAttribute('aria-current');
  await page.getByRole('navigation').getByRole('button', { name: 'Save view…' }).click();
  await name.fill('Third');
  await userEvent.keyboard('{Enter}');
  await expect.element(tab('Third')).toHaveAttribute('aria-current', 'true');
  await tab('Default view').click();
  await expect.poll(address).toBe('/rooms');
  expect(await violations()).toEqual([]);
});

test('the default is applied, and taken away', async () => {
  stored = [viewOf({ is_default: true })];
  await showAt();
  await expect.poll(address).toBe('/rooms?state=silent&view=1');
  await opener('View: Silent ones').click();
  await expect.element(choice(/The list opens with it/)).toBeChecked();
  await item('Do not open this list with it').click();
  await expect.poll(() => sent.map(({ is_default }) => is_default)).toEqual([false]);
  await list.clear.click();
  await expect.poll(address).toBe('/rooms');
});

test('a view that becomes the default is opened the next time, not at once', async () => {
  stored = [viewOf({})];
  await showAt('?state=silent&view=1');
  await opener('View: Silent ones').click();
  await item('Open this list with it').click();
  await expect.poll(() => sent.map(({ is_default }) => is_default)).toEqual([true]);
  await opener('View: Silent ones').click();
  await choice('Default view').click();
  await expect.poll(address).toBe('/rooms?sort=name');
});

test('a view is renamed with what it keeps, whatever the list shows', async () => {
  stored = [viewOf({ is_shared: true })];
  await showAt('?state=on&view=1');
  await opener(/View: Silent ones/).click();
  await item('Rename or share…').click();
  await expect.element(name).toHaveValue('Silent ones');
  await expect.element(box('Share it with the other administrators of North Campus')).toBeChecked();
  await name.fill('Monday');
  await userEvent.keyboard('{Enter}');
  await expect.element(opener(/View: Monday/)).toBeVisible();
  expect(sent[0]).toMatchObject({ id: 1, name: 'Monday', params: { state: 'silent', hide: 'state' }, is_shared: true });
});

test('a view is deleted after a question; the list stays', async () => {
  stored = [viewOf({})];
  await showAt('?state=silent&view=1');
  await opener('View: Silent ones').click();
  await item('Delete view').click();
  await page.getByRole('alertdialog', { name: 'Delete “Silent ones”?' }).getByRole('button', { name: 'Yes' }).click();
  await expect.element(plain).toBeVisible();
  await expect.poll(address).toBe('/rooms?state=silent');
});

test('a view shared by others is opened and saved as an own one, and not changed', async () => {
  stored = [viewOf({ mine: false, is_shared: true, owner_email: 'bob@example.com' })];
  await showAt('?state=silent&view=1');
  await opener('View: Silent ones').click();
  await expect.element(choice(/by bob@example.com/)).toBeChecked();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Save view…']);
});

test('a refusal of the server stands in the dialog, and the typed name stays', async () => {
  refusal = { message: 'Please check the marked fields.', errors: { name: ['The name has already been taken.'] } };
  await showAt('?state=silent');
  await plain.click();
  await item('Save view…').click();
  await name.fill('Monday');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('The name has already been taken.').first()).toBeVisible();
  await expect.element(name).toHaveValue('Monday');
});

test.each(['ltr', 'rtl'] as const)(
  'fifty long names scroll, the actions stay in sight, and axe finds no fault, %s',
  async (dir) => {
    stored = Array.from({ length: 50 }, (_, n) =>
      viewOf({ id: n + 1, name: `${'Displays of the southern wing '.repeat(2)}${n}` }),
    );
    await showAt('?state=silent&view=50', dir);
    await opener(/View: Displays/).click();
    await expect.element(choice(/wing 49$/)).toHaveFocus();
    for (const element of [await choice(/wing 49$/).findElement(), await item('Delete view').findElement()]) {
      const { top, bottom } = element.getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(innerHeight);
    }
    expect(await violations()).toEqual([]);
  },
);
