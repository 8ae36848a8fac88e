import { errorTable } from '@account/contract/calls/errors';
import type { DirectoryAction } from '@account/contract/endpoints/directories/directories';
import type { DirectoryActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertEvent } from './directories.queries.ts';
import { findPerson } from './people.queries.ts';
import { attributeOf, type Resource } from './scim/patch.ts';

/** What a directory asked for, as far as a line names it. */
interface Asked {
  action: DirectoryAction;
  body?: Resource;
  id?: number;
}

/** Does what a directory asks for, and writes down why it was refused. */
export type WithRefusals = <T>(actor: DirectoryActor, asked: Asked, work: () => Promise<T>) => Promise<T>;

/** Refusals that an administrator can do something about; those of versions and outages pass by themselves. */
const isWritten = ({ code }: AppError): boolean =>
  code === 'conflict' || code === 'bad_request' || code === 'not_found' || code === 'rule_violated';

function subjectIn(body: Resource | undefined): string | undefined {
  const name = body && (attributeOf(body, 'userName') ?? attributeOf(body, 'displayName'));
  return typeof name === 'string' ? name.replaceAll('\0', '') : undefined;
}

export function createRefusals({ database, clock }: { database: Database; clock: Clock }): WithRefusals {
  return async (actor, { action, body, id }, work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError) || !isWritten(error)) throw error;
      const { organizationId } = actor;
      await database.write(systemScope, async (tx) => {
        const person = id === undefined ? undefined : await findPerson(tx, organizationId, id);
        const subject = (person?.email ?? subjectIn(body) ?? (id === undefined ? '' : String(id))).toWellFormed();
        const reason = error.details.message ?? { id: errorTable[error.code].message };
        const line = { organizationId, subject, userId: person?.id ?? null, action, now: clock.now() };
        await insertEvent(tx, { ...line, outcome: 'refused', reason });
      });
      throw error;
    }
  };
}
