import { ruleError } from '../../kernel/errors.ts';
import type { Change } from '../../kernel/record-fields.ts';
import { readEntries, setDeletion } from '../bin/index.ts';
import type { NewStep } from './steps.queries.ts';
import type { Turn } from './turn.ts';

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
