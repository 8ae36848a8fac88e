import { afterEach, expect, test, vi } from 'vitest';
import { signIn } from '#test/session.ts';

signIn();
const { moveMembers } = await import('./api.ts');

/** An organization with a display and two people; a call moves so many of those it names. Returns the numbers left. */
async function move(movable: number): Promise<number[]> {
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
  await moveMembers({ from: 5, to: 6, without: 7, onProgress: (count) => left.push(count) });
  return left;
}

afterEach(() => vi.unstubAllGlobals());

test('all are moved but oneself', async () => {
  expect(await move(1)).toEqual([3, 1]);
});

test('a server that moves none is not asked for ever', async () => {
  await expect(move(0)).rejects.toThrow('Something went wrong');
});
