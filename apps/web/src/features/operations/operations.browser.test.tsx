import type { OperationResult } from '@account/contract/endpoints/operations/operations';
import { accessLevels } from '@account/contract/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Selection } from '#shared/list/selection/use-selection.ts';
import { ConfirmProvider } from '#shared/ui/confirm/confirm.tsx';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn({ role: { id: 1, name: 'Top Administrator', access_level: accessLevels.top } });
const [{ DeviceActions }, { UserActions }, { ResultCard }, { ProgressCard }, { UnderWay }, { PresenceProvider }] =
  await Promise.all([
    import('./components/device-actions.tsx'),
    import('./components/user-actions.tsx'),
    import('./components/operation-cards.tsx'),
    import('./components/operation-cards.tsx'),
    import('./components/under-way.tsx'),
    import('#shared/presence/presence.tsx'),
  ]);

const finished: OperationResult = {
  id: 12,
  kind: 'device',
  action: 'block',
  total: 1_240,
  done: 1_240,
  failed: 0,
  state: 'finished',
  stopped_by: null,
  created_at: '2026-01-12 08:30:00',
  finished_at: '2026-01-12 08:30:02',
  failures: [],
  organization_id: null,
  is_undoable: false,
};
const running: OperationResult = { ...finished, done: 496, state: 'running', finished_at: null };

const Address = () => <output aria-label="Address">{useLocation().pathname}</output>;

/** The bodies of the calls that came. */
let bodies: unknown[];
const clear = vi.fn();
beforeEach(() => {
  bodies = [];
  clear.mockReset();
});
afterEach(() => void vi.unstubAllGlobals());

/** Shows something; whatever it calls is answered so. */
async function open(shown: ReactNode, answer: unknown = { data: finished }, status = 200) {
  vi.stubGlobal('fetch', async (_address: string, { body }: { body?: string }) => {
    if (body) bodies.push(JSON.parse(body));
    return new Response(JSON.stringify(answer), { status });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await show(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <ConfirmProvider>
          <PresenceProvider>
            {shown}
            <Address />
          </PresenceProvider>
        </ConfirmProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** A selection of so many records; all that match a search when one is given. */
function selectionOf(count: number, matching?: Record<string, string>): Selection {
  const ids = matching ? [] : Array.from({ length: count }, (_, index) => index + 1);
  const named = matching ? { matching } : { ids };
  const unused = () => undefined;
  return {
    ids: new Set(ids),
    isAll: matching !== undefined,
    count,
    named,
    has: () => true,
    choose: unused,
    chooseAll: unused,
    clear,
  };
}

/** A list, and the actions as long as something is chosen. */
function List() {
  const [isChosen, setChosen] = useState(true);
  const selection = { ...selectionOf(2), clear: () => setChosen(false) };
  return (
    <>
      <span data-select>
        <input type="checkbox" aria-label="Select this page" />
      </span>
      {isChosen && <DeviceActions selection={selection} />}
    </>
  );
}

/** A list, and a way to choose nothing any more. */
function Cleared() {
  const [isChosen, setChosen] = useState(true);
  return (
    <>
      <UnderWay kind="device" />
      <button type="button" onClick={() => setChosen(false)}>
        Clear
      </button>
      {isChosen && <DeviceActions selection={selectionOf(2)} />}
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const address = () => page.getByRole('status', { name: 'Address' }).element().textContent;
const question = (name: string) => page.getByRole('alertdialog', { name });

describe('an action', () => {
  test('asks with the count and what happens, alike for all that can be taken back', async () => {
    await open(<DeviceActions selection={selectionOf(15)} />);
    await press('Block');
    await expect.element(question('Block 15 displays?').getByText(/^They are refused at once/)).toBeVisible();
    const yes = page.getByRole('button', { name: 'Yes' });
    const plain = getComputedStyle(yes.element()).backgroundColor;
    await press('Cancel');
    await press('Delete');
    await expect
      .element(question('Delete 15 displays?').getByText(/They can be restored for 30 days\.$/))
      .toBeVisible();
    expect(getComputedStyle(yes.element()).backgroundColor).toBe(plain);
    await press('Cancel');
    expect(bodies).toEqual([]);
    expect(clear).not.toHaveBeenCalled();
  });

  test('names all that match by the search and the filters', async () => {
    await open(<UserActions selection={selectionOf(1_240, { fussy: 'north', state: 'invited' })} />);
    await press('Invite again');
    await expect.element(question('Invite 1,240 people again?')).toBeVisible();
    await press('Yes');
    await expect.poll(() => bodies).toEqual([{ action: 'invite', matching: { fussy: 'north', state: 'invited' } }]);
    await expect.poll(() => clear.mock.calls).toHaveLength(1);
    expect(address()).toBe('/');
  });

  test('that ends the selection leaves the focus in the list', async () => {
    await open(<List />);
    await press('Block');
    await press('Yes');
    await expect.element(page.getByRole('checkbox', { name: 'Select this page' })).toHaveFocus();
  });

  test('that left something as it is leads to its page', async () => {
    await open(<DeviceActions selection={selectionOf(2)} />, { data: { ...finished, failed: 2 } });
    await press('Release');
    await press('Yes');
    await expect.poll(address).toBe('/operation/12');
  });

  test('that runs on shows how far it is in place of the buttons, until it is done', async () => {
    const answer = { data: running };
    await open(<DeviceActions selection={selectionOf(1_240, {})} />, answer);
    await press('Block');
    await press('Yes');
    await expect.element(page.getByRole('progressbar', { name: 'Blocking 1,240 displays… 40 %' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Block', exact: true })).not.toBeInTheDocument();
    expect([address(), clear.mock.calls]).toEqual(['/', []]);
    answer.data = finished;
    await expect.poll(() => clear.mock.calls).toHaveLength(1);
    expect(address()).toBe('/');
    await expect.element(page.getByRole('button', { name: 'Block', exact: true })).toBeEnabled();
  });

  test('that runs on gives the buttons back, though the server did not answer at first', async () => {
    await open(<DeviceActions selection={selectionOf(1_240, {})} />);
    const answers = [Response.json({ data: running }), new Response('{}', { status: 503 })];
    vi.stubGlobal('fetch', async () => answers.shift() ?? Response.json({ data: finished }));
    await press('Block');
    await press('Yes');
    await expect.poll(() => clear.mock.calls).toHaveLength(1);
    await expect.element(page.getByRole('button', { name: 'Block', exact: true })).toBeEnabled();
  });

  test('that runs on is linked from its list once nothing is chosen any more', async () => {
    await open(<Cleared />, { data: [] });
    let started: OperationResult[] = [];
    vi.stubGlobal('fetch', async (called: string, { method }: { method: string }) => {
      if (method !== 'GET') started = [running];
      const isOne = method !== 'GET' || called.endsWith('/12');
      return Response.json({ data: isOne ? running : started });
    });
    await press('Block');
    await press('Yes');
    await expect.element(page.getByRole('progressbar').first()).toBeVisible();
    await press('Clear');
    await expect.element(page.getByRole('link', { name: 'Blocking 1,240 displays… 40 %' })).toBeVisible();
  });

  test('that is refused keeps what was chosen, and says why for as long as nothing else is tried', async () => {
    await open(<DeviceActions selection={selectionOf(2, {})} />, { message: 'Nothing matches any more.' }, 422);
    await press('Unblock');
    await press('Yes');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Nothing matches any more.');
    await expect.poll(() => bodies).toHaveLength(1);
    await expect.element(page.getByRole('button', { name: 'Unblock', exact: true })).toBeEnabled();
    expect(clear).not.toHaveBeenCalled();
  });

  test('that lets displays show their names says why none does, until it is tried again', async () => {
    await open(<DeviceActions selection={selectionOf(2)} />, { message: 'Too many calls. Try again later.' }, 429);
    await press('Identify');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Too many calls. Try again later.');
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Room 1 shows its name for 10 seconds.' }));
    await press('Identify');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('needs fewer records that are named one by one', async () => {
    await open(<DeviceActions selection={selectionOf(501)} />);
    await expect.element(page.getByText('At most 500 one by one, or all that match.')).toBeVisible();
    for (const { element } of page
      .getByRole('button')
      .all()
      .map((one) => ({ element: one.element() })))
      expect(element).toHaveProperty('disabled', true);
  });

  test('asks where people go, to an organization or to none', async () => {
    await open(<UserActions selection={selectionOf(57, { organization_id: '3' })} />, {
      data: [{ id: 5, name: 'North Campus' }],
    });
    await press('Assign to organization');
    const dialog = page.getByRole('dialog', { name: 'Move 57 people' });
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect.element(dialog.getByText('Choose an organization.').first()).toBeVisible();
    expect(bodies.filter((body) => Object.hasOwn(body as object, 'action'))).toEqual([]);
    const field = dialog.getByRole('combobox', { name: 'Organization' });
    await field.click();
    await page.getByRole('option', { name: 'No organization' }).click();
    await field.click();
    await page.getByRole('option', { name: 'North Campus' }).click();
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    const started = () => bodies.filter((body) => Object.hasOwn(body as object, 'action'));
    await expect.poll(started).toEqual([{ action: 'assign', matching: { organization_id: '3' }, organization_id: 5 }]);
    expect(await violations()).toEqual([]);
  });

  test('asks for the role', async () => {
    await open(<UserActions selection={selectionOf(3)} />, { data: [{ id: 3, name: 'User', access_level: '1' }] });
    await press('Change role');
    const dialog = page.getByRole('dialog', { name: 'Change the role of 3 people' });
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect.element(dialog.getByText('Choose a role.').first()).toBeVisible();
    expect(bodies).toEqual([]);
    await dialog.getByRole('combobox', { name: 'Role' }).selectOptions('User');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect.poll(() => bodies).toEqual([{ action: 'change_role', ids: [1, 2, 3], role_id: 3 }]);
    expect(await violations()).toEqual([]);
  });

  test('says why there is no role to choose', async () => {
    await open(<UserActions selection={selectionOf(3)} />, { message: 'Not now.' }, 503);
    await press('Change role');
    const field = page.getByRole('dialog').getByRole('combobox', { name: 'Role' });
    await expect.element(field).toHaveAccessibleDescription(/Not now\./);
  });
});

describe('the result', () => {
  const failures = [
    { id: 4, kind: 'device' as const, label: 'Lobby', reason: 'It is blocked already.' },
    { id: 9, kind: 'device' as const, label: null, reason: 'It is not there any more, or not yours to see.' },
  ];
  const result = page.getByRole('list', { name: 'Result' });

  test('says what was done, what was not, and why', async () => {
    await open(<ResultCard operation={{ ...finished, failed: 250, failures }} />);
    await expect.element(result.getByText('990 displays blocked.')).toBeVisible();
    await expect.element(result.getByText('250 were left as they are.')).toBeVisible();
    await expect.element(result.getByRole('link', { name: 'Lobby' })).toHaveAttribute('href', '/device/4');
    await expect.element(result.getByText('No. 9')).toBeVisible();
    await expect.element(result.getByText('And 248 more.')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('of a long name takes no more room than there is', async () => {
    await page.viewport(320, 600);
    const label = 'a-display-whose-name-has-never-been-shortened-'.repeat(5);
    await open(
      <ResultCard
        operation={{ ...finished, failed: 1, failures: [{ id: 4, kind: 'device', label, reason: 'No.' }] }}
      />,
    );
    await expect.element(result.getByRole('link')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});

test('progress is told in numbers and by a bar', async () => {
  await open(<ProgressCard operation={running} />);
  await expect.element(page.getByText('40 %')).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: '496 of 1,240 done.' }))
    .toHaveAttribute('value', String(496 / 1_240));
  expect(await violations()).toEqual([]);
});

test('a running operation is linked from its list, and from no other', async () => {
  await open(<UnderWay kind="device" />, { data: [running, { ...running, id: 13, kind: 'user', action: 'delete' }] });
  const link = page.getByRole('link');
  await expect.element(link).toHaveAttribute('href', '/operation/12');
  await expect.element(link).toHaveTextContent('Blocking 1,240 displays… 40 %');
  expect(link.all()).toHaveLength(1);
});
