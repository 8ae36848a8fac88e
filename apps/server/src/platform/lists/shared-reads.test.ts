import { expect, it } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

/** A record that changes, and reads of it that end on a signal. */
function slowRecord() {
  const ends: ((error?: Error) => void)[] = [];
  const record = { version: 1, reads: 0 };
  const read = () => {
    const { version } = record;
    record.reads += 1;
    return new Promise<number>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(version)));
    });
  };
  /** Ends the oldest read that runs, once it has begun. */
  const end = async (error?: Error) => {
    await new Promise(setImmediate);
    ends.shift()?.(error);
  };
  return { record, read, end };
}

it('no caller gets what was read before it asked, and all who wait share one run', async () => {
  const { record, read, end } = slowRecord();
  const share = createSharedReads();
  const first = share('list', read);
  record.version = 2;
  const waiting = [share('list', read), share('list', read), share('list', read)];
  expect(record.reads).toBe(1);
  await end();
  expect(await first).toBe(1);
  await new Promise(setImmediate);
  expect(record.reads).toBe(2);
  record.version = 3;
  const late = share('list', read);
  await end();
  expect(await Promise.all(waiting)).toEqual([2, 2, 2]);
  await end();
  expect(await late).toBe(3);
  expect(record.reads).toBe(3);
});

it('a read that ended is not kept', async () => {
  const { record, read, end } = slowRecord();
  const share = createSharedReads();
  for (const version of [1, 2]) {
    record.version = version;
    const only = share('list', read);
    await end();
    expect(await only).toBe(version);
  }
});

it('other reads do not wait', () => {
  const { record, read } = slowRecord();
  const share = createSharedReads();
  void share({ page: 1 }, read);
  void share({ page: 2 }, read);
  expect(record.reads).toBe(2);
});

it('a read that fails does so for those who share it alone', async () => {
  const { read, end } = slowRecord();
  const share = createSharedReads();
  const first = share('list', read);
  const [second, third] = [share('list', read), share('list', read)];
  await end(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await end();
  expect(await Promise.all([second, third])).toEqual([1, 1]);
});
