import { listSessions } from '@account/contract/endpoints/accounts/sessions.calls';
import type { SyncState } from '@account/contract/endpoints/drives/cloud-storage.list';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';
import type { EventListener } from './server-events.ts';

signIn();
const [{ useServerEvent }, { createServerEvents }] = await Promise.all([
  import('./server-events.ts'),
  import('./server-events.ts'),
]);

interface Streams {
  open: number;
  opened: number;
  refusals: number;
}

const realFetch = fetch;
/** Tells the server what to do (dev/event-server-plugin.ts), and returns what is open. */
async function server(...orders: [name: string, value: string][]): Promise<Streams> {
  return (await realFetch(`/test/events?${new URLSearchParams(orders)}`)).json() as Promise<Streams>;
}

const state = (id: number): SyncState => ({
  id,
  job_status: 'processing',
  files_synced: 1,
  files_total: null,
  synced_at: null,
  error: null,
});
const send = (id: number) => server(['send', `:\n\nevent: sync\ndata: ${JSON.stringify(state(id))}\n\n`]);
const openStreams = () => expect.poll(async () => (await server()).open);

const pauses = { hidden: 20, first: 5, longest: 20, opening: 60_000 };
const events = createServerEvents(pauses);
const ends: (() => void)[] = [];

/** Listens until the test ends; says what came. */
function listen(stream = events) {
  const heard: (number | 'fresh')[] = [];
  const listener: EventListener<'sync'> = { onEvent: ({ id }) => heard.push(id), onFresh: () => heard.push('fresh') };
  const end = stream.listen('sync', listener);
  ends.push(end);
  return { heard, end };
}

function setVisibility(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(async () => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await openStreams().toBe(0);
});

function Progress() {
  const [heard, setHeard] = useState<string[]>([]);
  const add = (word: string) => setHeard((before) => [...before, word]);
  useServerEvent(
    'sync',
    ({ id }) => add(`sync ${id}`),
    () => add('fresh'),
  );
  return <output>{heard.join(', ')}</output>;
}

test('components share one stream, which ends with the last of them', async () => {
  const first = await show(<Progress />);
  const second = await show(<Progress />);
  await openStreams().toBe(1);
  await expect
    .poll(() =>
      page
        .getByRole('status')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['', '']);
  await send(4);
  await send(5);
  await expect.element(page.getByRole('status').first()).toHaveTextContent('sync 4, sync 5');
  await expect.element(page.getByRole('status').last()).toHaveTextContent('sync 4, sync 5');
  await first.unmount();
  await send(6);
  await expect.element(page.getByRole('status')).toHaveTextContent('sync 4, sync 5, sync 6');
  await second.unmount();
  await openStreams().toBe(0);
});

test('a stream that ends is opened again, and listeners are told to load anew', async () => {
  const { heard } = listen();
  await openStreams().toBe(1);
  await send(6);
  await expect.poll(() => heard).toEqual([6]);
  await server(['end', '']);
  await expect.poll(() => heard).toEqual([6, 'fresh']);
  await send(7);
  await expect.poll(() => heard).toEqual([6, 'fresh', 7]);
});

test('listeners are told to load anew after a first opening that took long', async () => {
  const { heard } = listen(createServerEvents({ ...pauses, opening: 0 }));
  await expect.poll(() => heard).toEqual(['fresh']);
});

test('after refusals it tries again, and asks once whether the session lives', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('{"data":[]}');
  });
  await server(['refuse', '429'], ['refuse', '503'], ['refuse', '503']);
  listen();
  await openStreams().toBe(1);
  expect(asked).toEqual([listSessions.path]);
  expect((await server()).refusals).toBe(0);
});

test('a hidden tab gives its stream up and gets it back', async () => {
  const { heard } = listen();
  await openStreams().toBe(1);
  await send(7);
  await expect.poll(() => heard).toEqual([7]);
  setVisibility('hidden');
  await openStreams().toBe(0);
  setVisibility('visible');
  await expect.poll(() => heard).toEqual([7, 'fresh']);
  await openStreams().toBe(1);
});

test('a tab that is hidden for a moment keeps its stream', async () => {
  const { heard } = listen();
  await openStreams().toBe(1);
  const { opened } = await server();
  setVisibility('hidden');
  setVisibility('visible');
  await send(8);
  await expect.poll(() => heard).toEqual([8]);
  expect((await server()).opened).toBe(opened);
});
