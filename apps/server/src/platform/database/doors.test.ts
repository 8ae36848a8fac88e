import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { buildUser } from '#test/support/factories.ts';
import { rowOf } from '#test/support/query.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import { prepared, sql } from './sql.ts';

const app = useTestApp();
let userId: number;
beforeAll(async () => {
  ({ id: userId } = await buildUser(app));
});

const rename = (name: string) => prepared(sql`UPDATE users SET name = ${name} WHERE id = ${userId} RETURNING name`);
const nameOf = async () =>
  (await rowOf<{ name: string | null }>(app, sql`SELECT name FROM users WHERE id = ${userId}`)).name;

it.each<[string, () => Scope]>([
  ['the program itself', () => systemScope],
  ['a user', () => ({ kind: 'own', userId })],
])('nothing that %s reads through can change a row', async (_who, scope) => {
  const reading = app.database.read(scope(), (executor) => executor.row(rename('read')));
  await expect(reading).rejects.toMatchObject({ code: '25006' });
  expect(await nameOf()).toBeNull();
});

it('the other two doors change rows, also right after a read', async () => {
  await app.database.writeOne((writer) => writer.run(rename('one')));
  expect(await nameOf()).toBe('one');
  await app.database.write(systemScope, (tx) => tx.run(rename('transaction')));
  expect(await nameOf()).toBe('transaction');
});

it('the callback of a transaction follows its commit, and no other end', async () => {
  const done: string[] = [];
  const undone = app.database.write(systemScope, async (tx) => {
    tx.afterCommit(() => done.push('undone'));
    await tx.run(rename('undone'));
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await app.database.write(systemScope, async (tx) => {
    tx.afterCommit(() => done.push('committed'));
    await tx.run(rename('committed'));
    expect(done).toEqual([]);
  });
  expect(done).toEqual(['committed']);
  expect(await nameOf()).toBe('committed');
});
