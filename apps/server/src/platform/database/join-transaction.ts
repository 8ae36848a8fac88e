import type { Scope } from '../../kernel/scope.ts';
import type { Database, Transaction } from './database.ts';
import { prepared, sql } from './sql.ts';

/**
 * A database whose writes are parts of a transaction that is under way. Each part happens as a whole or not at all, and
 * all of them only if that transaction is committed.
 * @param held the scope in which the transaction was opened; none of its parts may ask for more
 */
export const joinTransaction = (database: Database, transaction: Transaction, held: Scope): Database => ({
  ...database,
  write: async (scope, work) => {
    if (scope.kind === 'all' && held.kind !== 'all') throw new Error('a part of a transaction asks for a wider scope');
    const afterwards: (() => void)[] = [];
    await transaction.run(prepared(sql`SAVEPOINT part`));
    try {
      const result = await work({ ...transaction, afterCommit: (one) => afterwards.push(one) });
      await transaction.run(prepared(sql`RELEASE SAVEPOINT part`));
      for (const one of afterwards) transaction.afterCommit(one);
      return result;
    } catch (error) {
      // On a lost connection this fails as well, and so does whatever follows. Released, it does not hide one around it.
      const back = [sql`ROLLBACK TO SAVEPOINT part`, sql`RELEASE SAVEPOINT part`];
      for (const statement of back) await transaction.run(prepared(statement)).catch(() => undefined);
      throw error;
    }
  },
});
