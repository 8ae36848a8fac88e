import type { RecentSignIn } from '@account/contract/endpoints/accounts/recent-sign-ins';
import type { UserActor } from '../../kernel/actor.ts';
import { orNotFound } from '../../kernel/or-not-found.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { findUser } from '../users/index.ts';
import { readSignIns } from './sign-in-records.queries.ts';

export interface SignInRecords {
  /** The last sign-ins of the caller. */
  listOwn(actor: UserActor): Promise<RecentSignIn[]>;
  /** Those of a user of the scope; 404 when there is none. */
  listOf(scope: Scope, userId: number): Promise<RecentSignIn[]>;
}

export const createSignInRecords = ({ database }: { database: Database }): SignInRecords => ({
  listOwn: (actor) => database.read(systemScope, (executor) => readSignIns(executor, actor.id)),

  listOf: (scope, userId) =>
    database.read(scope, async (executor) => {
      const { id } = orNotFound(await findUser(executor, scope, userId));
      return readSignIns(executor, id);
    }),
});
