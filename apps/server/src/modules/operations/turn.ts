import type { UserActor } from '../../kernel/actor.ts';
import { ruleError } from '../../kernel/errors.ts';
import type { Change } from '../../kernel/record-fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { type BinService, readEntries, setDeletion } from '../bin/index.ts';
import type { DeviceAccessService, DeviceService } from '../devices/index.ts';
import type { OrganizationService } from '../organizations/index.ts';
import type { SessionService } from '../sessions/index.ts';
import type { UserService } from '../users/index.ts';
import type { NewStep, PlanTarget, Step } from './turns.queries.ts';

/** The services by which single calls do the same, on a database whose writes are part of one transaction. */
export type ServicesOn = (database: Database) => {
  devices: Pick<DeviceService, 'assign' | 'release' | 'putBack' | 'remove'>;
  deviceAccess: DeviceAccessService;
  users: Pick<UserService, 'assign' | 'invite' | 'amend' | 'putBack' | 'remove'>;
  sessions: Pick<SessionService, 'endAllOf'>;
  bin: Pick<BinService, 'restore'>;
  organizations: Pick<OrganizationService, 'putBack'>;
};

/** One record of an operation. */
export interface Turn {
  /** The entries of the bin by the ids of their records, where they are to be restored. */
  entries: ReadonlyMap<number, number>;
  /** The changes of another operation, by the ids of the records, where they are to be undone. */
  changes: ReadonlyMap<number, Change>;
  /** The targets of a plan, or of the plan that is undone, by the ids of the records. */
  targets: ReadonlyMap<number, PlanTarget>;
  /** The steps for records of several kinds, by their places. */
  steps: ReadonlyMap<number, Step>;
  services: ReturnType<ServicesOn>;
  /** The database of the services. */
  database: Database;
  actor: UserActor;
  scope: Scope;
  id: number;
  organizationId: number | null;
  roleId: number | null;
}

type Taken = Pick<NewStep, 'kind' | 'record_id' | 'act' | 'before' | 'after' | 'deletion' | 'refusal'>;

/** The step that takes another one back. */
export const mirrored = (step: Taken): Taken => ({
  ...step,
  act: step.act === 'change' ? 'change' : step.act === 'restore' ? 'remove' : 'restore',
  before: step.after,
  after: step.before,
});

const services = { organization: 'organizations', user: 'users', device: 'devices' } as const;

async function change({ services: on, actor, scope }: Turn, { kind, record_id }: Taken, change: Change) {
  if (Object.keys(change.before).length > 0) await on[services[kind]].putBack(actor, scope, record_id, change);
}

async function restore(turn: Turn, { kind, record_id }: Taken): Promise<void> {
  const { services: on, database, actor, scope } = turn;
  if (kind === 'organization') return;
  const entry = await database.write(scope, async (tx) => (await readEntries(tx, kind, [record_id])).get(record_id));
  if (entry === undefined) throw ruleError('refusals.not_in_bin');
  await on.bin.restore(actor, scope, entry);
}

async function remove(turn: Turn, { kind, record_id, deletion }: Taken): Promise<void> {
  const { services: on, database, actor, scope } = turn;
  if (kind === 'organization') return;
  const entry = await on[services[kind]].remove(actor, scope, record_id);
  if (deletion) await database.write(scope, (tx) => setDeletion(tx, entry, deletion));
}

const acts: Record<NewStep['act'], (turn: Turn, step: Taken) => Promise<void>> = {
  change: (turn, step) => change(turn, step, step),
  restore: async (turn, step) => {
    await restore(turn, step);
    await change(turn, step, step);
  },
  remove: async (turn, step) => {
    await change(turn, step, step);
    await remove(turn, step);
  },
};

/** Takes a step as a whole, or not at all; what it is about has to be as the step expects it. */
export async function takeStep(turn: Turn, step: Taken): Promise<void> {
  if (step.refusal) throw ruleError(step.refusal);
  await turn.database.write(turn.scope, () => acts[step.act](turn, step));
}
