import { expect, it } from 'vitest';
import type { Requester } from '../../../kernel/client.ts';
import { createWorkQueue } from './work-queue.ts';

/** A task that ends when the test says so. */
function piece() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, resolve, reject };
}

it('runs so many at once, and the others in the order they came', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 10 });
  const pieces = Array.from({ length: 5 }, piece);
  const begun: number[] = [];
  const results = pieces.map(({ promise }, number) =>
    queue(undefined, () => {
      begun.push(number);
      return promise;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  for (const [number, { resolve }] of pieces.entries()) {
    resolve(`${number}`);
    expect(await results[number]).toBe(`${number}`);
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

it('goes on after work that failed', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 10 });
  const failing = queue(undefined, async () => {
    throw new Error('broken');
  });
  const next = queue(undefined, async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await queue(undefined, async () => 'done again')).toBe('done again');
});

it('lets no call overtake', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 10 });
  const order: string[] = [];
  const first = queue(undefined, async () => order.push('first'));
  const second = queue(undefined, async () => order.push('second'));
  await first;
  const third = queue(undefined, async () => order.push('third'));
  await Promise.all([second, third]);
  expect(order).toEqual(['first', 'second', 'third']);
});

/** A caller that waits until the test says that it leaves. */
function waiter(client: string): Requester & { leave(): void } {
  let gone = false;
  return {
    client,
    hasLeft: () => gone,
    leave: () => {
      gone = true;
    },
  };
}

/** A queue whose only slot is taken until `letGo`, and what its tasks did. */
function busyQueue(waiting: number) {
  const queue = createWorkQueue({ atOnce: 1, waiting });
  const { promise, resolve } = piece();
  const begun: string[] = [];
  const running = queue(undefined, () => promise);
  return {
    begun,
    /** @returns how the task ended: `done`, or the code of its error */
    add: (requester: Requester | undefined, name: string): Promise<string> =>
      queue(requester, async () => {
        begun.push(name);
        return 'done';
      }).catch(({ code }) => code),
    letGo: () => {
      resolve('done');
      return running;
    },
  };
}

it('serves those who wait in turns, one client after the other', async () => {
  const { add, begun, letGo } = busyQueue(10);
  const [many, few] = [waiter('many'), waiter('few')];
  const all = ['m1', 'm2', 'm3', 'm4'].map((name) => add(many, name));
  all.push(add(few, 'f1'), add(undefined, 'own'), add(few, 'f2'));
  await letGo();
  await Promise.all(all);
  expect(begun).toEqual(['m1', 'f1', 'own', 'm2', 'f2', 'm3', 'm4']);
});

it('never starts what no caller waits for any more', async () => {
  const { add, begun, letGo } = busyQueue(10);
  const [gone, there] = [waiter('a'), waiter('b')];
  const all = [add(gone, 'gone'), add(there, 'there'), add(gone, 'gone too')];
  gone.leave();
  await letGo();
  expect(await Promise.all(all)).toEqual(['bad_request', 'done', 'bad_request']);
  expect(begun).toEqual(['there']);
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
  await expect(queue(gone, async () => begun.push('at once'))).rejects.toMatchObject({ code: 'bad_request' });
  expect(await queue(there, async () => 'the slot is free again')).toBe('the slot is free again');
  expect(begun).toEqual(['there']);
});

it('gives the places of those who left to those who come', async () => {
  const { add, letGo } = busyQueue(2);
  const [gone, there] = [waiter('a'), waiter('a')];
  const all = [add(gone, '1'), add(gone, '2')];
  gone.leave();
  all.push(add(there, '3'), add(there, '4'), add(there, '5'));
  await letGo();
  expect(await Promise.all(all)).toEqual(['bad_request', 'bad_request', 'done', 'done', 'unavailable']);
});

it('when all places are taken, the client with the most gives one to a client that has fewer', async () => {
  const { add, begun, letGo } = busyQueue(4);
  const [flood, one, other, third] = [waiter('flood'), waiter('one'), waiter('other'), waiter('third')];
  const flooding = ['f1', 'f2', 'f3', 'f4', 'f5'].map((name) => add(flood, name));
  const others = [add(one, 'o1'), add(one, 'o2'), add(other, 'x1'), add(third, 't1'), add(undefined, 'own')];
  await letGo();
  const no = 'unavailable';
  // The fifth found no place; o1, o2 and x1 took those of f4, f3 and f2, and t1 that of o2.
  expect(await Promise.all(flooding)).toEqual(['done', no, no, no, no]);
  expect(await Promise.all(others)).toEqual(['done', no, 'done', 'done', 'done']);
  expect(begun).toEqual(['f1', 'o1', 'x1', 't1', 'own']);
});

it('is unavailable for a while when too many wait, except for the program itself', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
  const { promise, resolve } = piece();
  const visitor = waiter('a');
  const running = queue(undefined, () => promise);
  const waiting = queue(visitor, async () => 'waited');
  await expect(queue(visitor, async () => 'too many')).rejects.toMatchObject({
    code: 'unavailable',
    details: { message: { id: 'refusals.busy' }, retryAfter: 10 },
  });
  const own = queue(undefined, async () => 'never refused');
  resolve('done');
  expect(await Promise.all([running, waiting, own])).toEqual(['done', 'waited', 'never refused']);
});
