import type { Scope } from '../../kernel/scope.ts';
import type { Database, Executor } from './database.ts';

type Find = (executor: Executor, scope: Scope, id: number) => Promise<object | undefined>;

/** Whether a record is there for a scope, asked in the way in which it is read: the two cannot disagree. */
export const recordExists =
  (database: Database, find: Find) =>
  async (scope: Scope, id: number): Promise<boolean> =>
    (await database.read(scope, (executor) => find(executor, scope, id))) !== undefined;
