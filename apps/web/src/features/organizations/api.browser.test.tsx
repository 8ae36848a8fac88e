import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';
import { waitInPage } from '#test/wait-in-page.ts';

signIn();
const [{ moveMembers }, { NotEmptyDialog }] = await Promise.all([
  import('./api.ts'),
  import('./components/not-empty-dialog.tsx'),
]);

/** An organization with a display and two people; a call moves so many of those it names. Returns the numbers left. */
async function move(movable: number, goesOn = () => true): Promise<number[]> {
  const members = { devices: [{ id: 1 }], users: [{ id: 1 }, { id: 7 }] };
  let calls = 0;
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    calls += 1;
    if (calls > 20) throw new TypeError('one call too many');
    const { devices, users } = members;
    if (!body)
      return Response.json({ data: { devices, users, devices_count: devices.length, users_count: users.length } });
    const kind = address === '/appapi/devices/assign' ? 'devices' : 'users';
    const gone = (JSON.parse(body) as { ids: number[] }).ids.slice(0, movable);
    members[kind] = members[kind].filter(({ id }) => !gone.includes(id));
    return Response.json({ message: 'Moved.', data: { changed: gone.length } });
  });
  const left: number[] = [];
  await moveMembers({ from: 5, to: 6, without: 7, onProgress: (count) => left.push(count), goesOn });
  return left;
}

afterEach(() => vi.unstubAllGlobals());

test('all are moved but oneself', async () => {
  expect(await move(1)).toEqual([3, 1]);
});

test('a server that moves none is not asked for ever', async () => {
  await expect(move(0)).rejects.toThrow('Something went wrong');
});

test('no more are moved once it is to end', async () => {
  const asked: boolean[] = [];
  expect(await move(1, () => asked.push(true) === 1)).toEqual([3, 2]);
});

function Asked() {
  const [isOpen, setOpen] = useState(true);
  const organization = { id: 5, name: 'North Campus', devices_count: 1, users_count: 0 };
  return isOpen && <NotEmptyDialog organization={organization} onEmptied={() => {}} onClose={() => setOpen(false)} />;
}

test('Cancel ends the move', async () => {
  const late = Promise.withResolvers<Response>();
  const bodies: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    if (address === '/appapi/organizations') return Response.json({ data: [{ id: 6, name: 'South Campus' }] });
    if (!body) return late.promise;
    bodies.push(body);
    return Response.json({ message: 'Moved.', data: { changed: 1 } });
  });
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Asked />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await page.getByRole('combobox', { name: 'Move everything to' }).click();
  await page.getByRole('option', { name: 'South Campus' }).click();
  await page.getByRole('button', { name: 'Move everything' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const data = { devices: [{ id: 1 }], users: [], devices_count: 1, users_count: 0 };
  late.resolve(Response.json({ data }));
  await waitInPage(() => true);
  expect(bodies).toEqual([]);
});
