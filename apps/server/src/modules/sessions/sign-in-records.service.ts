import type { RecentSignIn, SignInWay } from '@account/contract/endpoints/accounts/sessions';
import type { UserActor } from '../../kernel/actor.ts';
import { orNotFound } from '../../kernel/errors.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { findUser } from '../users/index.ts';
import { readSignIns } from './sign-ins.queries.ts';

type SignInEvent = 'sign_in_succeeded' | 'sign_in_failed' | 'sign_in_locked' | 'factor_succeeded' | 'factor_failed';

/** Who signs in, as far as known, and from where; how, when it succeeded. */
interface LoggedSignIn {
  userId: number | null;
  address: string;
  way?: SignInWay;
}

/** Writes what became of a sign-in to the log; neither e-mail nor secret. */
export type LogSignIn = (event: SignInEvent, who: LoggedSignIn) => void;

export const createSignInLog =
  (logger: Log): LogSignIn =>
  (event, { userId, address, way }) =>
    logger.info({ event, user_id: userId, address, way }, 'sign-in');

export interface SignInRecords {
  /** The last sign-ins of the caller. */
  listOwn(actor: UserActor): Promise<RecentSignIn[]>;
  /** The last sign-ins of a user of the scope; 404 when there is no such user. */
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
