import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { signIn } from '#test/session.ts';
import { driveWith } from './test/drive.ts';

signIn();
const [{ applySync, knownDrive, refetchDrives }, { providerQuery }] = await Promise.all([
  import('./sync-cache.ts'),
  import('./api.ts'),
]);

const state = {
  id: 2,
  job_status: 'processing',
  files_synced: 40,
  files_total: null,
  synced_at: null,
  error: null,
} as const;

const meta = { current_page: 1, last_page: 1, from: 1, to: 2, total: 2 };

test('a change reaches its row and its page, and leaves every other row the same', () => {
  const queries = new QueryClient();
  const [first, second] = [driveWith({ id: 1 }), driveWith({ id: 2 })];
  const [shown, other] = [
    ['cloudStorage', 'list', { body: 1 }],
    ['cloudStorage', 'list', { body: 2 }],
  ];
  const elsewhere = { data: [first], meta };
  queries.setQueryData(shown, { data: [first, second], meta });
  queries.setQueryData(other, elsewhere);
  queries.setQueryData(providerQuery(2).queryKey, { data: second });

  applySync(queries, state);

  const changed = { ...second, ...state };
  expect(queries.getQueryData(shown)).toEqual({ data: [first, changed], meta });
  expect(queries.getQueryData<typeof elsewhere>(shown)?.data[0]).toBe(first);
  expect(queries.getQueryData(other)).toBe(elsewhere);
  expect(queries.getQueryData(providerQuery(2).queryKey)).toEqual({ data: changed });
  expect(knownDrive(queries, 2)).toEqual(changed);
});

test('a drive that is not shown is not brought in', () => {
  const queries = new QueryClient();
  applySync(queries, state);
  expect(queries.getQueryCache().getAll()).toEqual([]);
  expect(knownDrive(queries, 2)).toBeUndefined();
});

test('a first fetch that began before a change is made again', async () => {
  const queries = new QueryClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const asked: number[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['cloudStorage', 'list'],
    queryFn: () => answers[asked.push(asked.length) - 1]?.promise,
  });
  onTestFinished(observer.subscribe(() => {}));
  await expect.poll(() => asked).toEqual([0]);
  const done = refetchDrives(queries);
  await expect.poll(() => asked).toEqual([0, 1]);
  answers[0]?.resolve('before the change');
  answers[1]?.resolve('after it');
  await done;
  expect(observer.getCurrentResult().data).toBe('after it');
});
