import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pointAway } from '#test/point-away.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';
import { waitInPage } from '#test/wait-in-page.ts';

signIn();
const [{ useDeleteRecord }, { useUndoOperation }, { ConfirmProvider }, { ToastRegion }, { dismissToast }] =
  await Promise.all([
    import('./save-and-delete.ts'),
    import('./use-undo.ts'),
    import('#shared/ui/confirm/confirm.tsx'),
    import('#shared/ui/toast/toast-region.tsx'),
    import('#shared/ui/toast/toast-store.ts'),
  ]);

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const calls: string[] = [];
let response: Response;
beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    calls.push(`${method} ${address}`);
    return response;
  });
});
afterEach(() => {
  for (let id = 0; id < 50; id += 1) dismissToast(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Rooms({ read }: { read: () => Promise<number> }) {
  const { data } = useQuery({ queryKey: ['rooms'], queryFn: read, staleTime: Number.POSITIVE_INFINITY });
  return <output aria-label="read">{data}</output>;
}

let removeRoom = async () => ({ message: 'Room Deleted', data: { bin_id: 12 } });

function Room() {
  const { ask, failure } = useDeleteRecord({
    question: { title: 'Delete Library?', text: 'It can be restored for 30 days.' },
    remove: () => removeRoom(),
    list: '/room',
  });
  return (
    <>
      <button type="button" onClick={ask}>
        Delete
      </button>
      <p>{failure}</p>
    </>
  );
}

const Where = () => <output aria-label="address">{useLocation().pathname}</output>;

/** Deletes the record, and returns how often the list of records was read. */
async function remove(): Promise<() => number> {
  let reads = 0;
  const read = async () => ++reads;
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/room/3']}>
        <ConfirmProvider>
          <Where />
          <Routes>
            <Route path="/room/3" element={<Room />} />
            <Route path="/room" element={<Rooms read={read} />} />
            <Route path="/bin" element={<h1>Bin</h1>} />
          </Routes>
          <ToastRegion />
        </ConfirmProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.element(page.getByLabelText('read')).toHaveTextContent('1');
  return () => reads;
}

test('records are loaded anew after a refused deletion', async () => {
  let reads = 0;
  const deletion = removeRoom;
  removeRoom = async () => {
    throw new Error('It still has 1 device.');
  };
  try {
    await show(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ConfirmProvider>
            <Room />
            <Rooms read={async () => ++reads} />
            <ToastRegion />
          </ConfirmProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    );
    await expect.element(page.getByLabelText('read')).toHaveTextContent('1');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.element(page.getByText('It still has 1 device.')).toBeVisible();
    await expect.element(page.getByLabelText('read')).toHaveTextContent('2');
  } finally {
    removeRoom = deletion;
  }
});

const undo = page.getByRole('button', { name: 'Undo' });

test('a deletion can be undone by the keyboard alone, and the list shows it', async () => {
  response = json(200, { message: 'Room Restored', data: { kind: 'device', id: 3 } });
  const reads = await remove();
  await expect.element(undo).toBeVisible();
  await userEvent.tab();
  await expect.element(undo).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Room Restored')).toBeVisible();
  expect(calls).toEqual(['POST /appapi/bin/12/restore']);
  await expect.poll(reads).toBe(2);
  await expect.element(undo).not.toBeInTheDocument();
});

test('it can be undone for ten seconds, and as long as the button has the focus or the pointer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await pointAway();
  await remove();
  await expect.element(undo).toBeVisible();
  const running = vi.getTimerCount();
  const timersAre = (count: number) => waitInPage(() => vi.getTimerCount() === count);
  const button = undo.element() as HTMLElement;
  await undo.hover();
  await timersAre(running - 1);
  vi.advanceTimersByTime(60_000);
  expect(button.isConnected).toBe(true);
  button.focus();
  await pointAway();
  vi.advanceTimersByTime(60_000);
  button.blur();
  await timersAre(running);
  vi.advanceTimersByTime(8_000);
  expect(button.isConnected).toBe(true);
  vi.advanceTimersByTime(2_000);
  await expect.poll(() => button.isConnected).toBe(false);
  expect(calls).toEqual([]);
});

test('where it cannot be undone any more, the reason stays and leads to the bin', async () => {
  response = json(422, {
    message: 'The name has already been taken.',
    errors: { name: ['The name has already been taken.'] },
  });
  await remove();
  await undo.click();
  await expect
    .element(page.getByText('The name has already been taken.'))
    .toHaveTextContent('The name has already been taken.');
  await page.getByRole('button', { name: 'Bin' }).click();
  await expect.element(page.getByRole('heading', { name: 'Bin' })).toBeVisible();
});

function Block() {
  const tellOf = useUndoOperation();
  return (
    <button type="button" onClick={() => tellOf({ id: 12 }, 'The display is blocked.')}>
      Block
    </button>
  );
}

test.each([
  ['is undone', [], 'Everything is as it was.'],
  ['that was changed since stays, and says so', [{ reason: 'It was changed since.' }], 'It was changed since.'],
])('an act on one record %s', async (_what, failures, words) => {
  response = json(200, { data: { failures } });
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Block />
      <ToastRegion />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Block' }).click();
  await expect.element(page.getByText('The display is blocked.')).toBeVisible();
  await undo.click();
  await expect.element(page.getByText(words)).toBeVisible();
  expect(calls).toEqual(['POST /appapi/operations/12/undo']);
});
