import { countDevices } from '@account/contract/endpoints/administration/list-counts.calls';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const [{ callQuery }, { createQueryClient }, { useEarlyCall }] = await Promise.all([
  import('./call-query.ts'),
  import('./query-cache.ts'),
  import('./use-early-call.ts'),
]);

let order: string[] = [];

/** A page that asks for numbers, and whose parts come when the numbers have come. */
function Sample({ isWanted }: { isWanted: boolean }) {
  // However long a busy machine takes for the press, the numbers are not old.
  const query = { ...callQuery(countDevices, { body: {} }), staleTime: Number.POSITIVE_INFINITY };
  const [isLate, setLate] = useState(true);
  useEarlyCall(query, isWanted);
  useLayoutEffect(() => {
    order.push('stands');
  }, []);
  return isLate ? (
    <button type="button" onClick={() => setLate(false)}>
      Go on
    </button>
  ) : (
    <Numbers query={query} />
  );
}

function Numbers({ query }: { query: ReturnType<typeof callQuery<typeof countDevices>> & { staleTime: number } }) {
  return <output>{useQuery(query).data?.data.on}</output>;
}

function Standing({ isWanted }: { isWanted: boolean }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Sample isWanted={isWanted} />
    </QueryClientProvider>
  );
}

function serverCounts(): void {
  order = [];
  vi.stubGlobal('fetch', async () => {
    order.push('called');
    return new Response(JSON.stringify({ data: { on: 7, today: 0, week: 0, silent: 0, waiting: 0, blocked: 0 } }));
  });
}

afterEach(() => vi.unstubAllGlobals());

test('a call begins before the page stands, and what it brought is not fetched again', async () => {
  serverCounts();
  await show(<Standing isWanted />);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('7');
  expect(order).toEqual(['called', 'stands']);
});

test('a call that is not wanted waits for its query', async () => {
  serverCounts();
  await show(<Standing isWanted={false} />);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('7');
  expect(order).toEqual(['stands', 'called']);
});
