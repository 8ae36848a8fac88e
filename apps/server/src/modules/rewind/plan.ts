import { errorTable } from '@account/contract/calls/errors';
import type { RewindField, RewindRow, RewindValue } from '@account/contract/endpoints/rewind';
import type { RewindKind } from '@account/contract/endpoints/rewind.calls';
import type { MessageRef } from '@account/contract/messages';
import { refusalToChangeUser } from '@account/contract/policies/records';
import type { UserActor } from '../../kernel/actor.ts';
import type { NewStep } from '../operations/index.ts';
import type { RoleRecord } from '../users/index.ts';
import type { Then } from './history.ts';
import type { RecordNow } from './records-now.ts';

/** The records that the names in the activity stand for. */
export interface Lookups {
  organizationId: number;
  /** Organizations that had a name at the moment. */
  organizationsOf: ReadonlyMap<string, number>;
  organizationNames: ReadonlyMap<number, string>;
  roles: readonly RoleRecord[];
  /** Since when displays were blocked at the moment. */
  blockings: ReadonlyMap<number, string>;
  /** Whether the caller may move records between organizations, and see where they were. */
  seesAll: boolean;
}

/** A record that goes back: as it is shown, and the step that does it. */
export interface PlannedRow {
  row: Omit<RewindRow, 'refusal'>;
  step: NewStep;
  last: number;
}

type Columns = Record<string, unknown>;

/** A field that goes back, and its column. */
interface Difference {
  field: RewindField;
  column: string;
  was: unknown;
}

const unknown = Symbol('an organization that is gone');

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

function organizationThen({ organizationsOf }: Lookups, name: unknown): number | null | typeof unknown {
  if (typeof name !== 'string') return null;
  return organizationsOf.get(name) ?? unknown;
}

/** The fields of a record that were different, with the columns that hold them. */
function differencesOf(now: RecordNow, then: Then, lookups: Lookups): Difference[] {
  const { state } = now;
  const roleName = (id: unknown) => lookups.roles.find((role) => role.id === id)?.name ?? null;
  const differences: Difference[] = [];
  const add = (name: string, column: string, was: unknown, shown?: { now: RewindValue; before: RewindValue }) => {
    if (column in state && !isSame(state[column], was))
      differences.push({ field: { name, ...(shown ?? plain(state[column], was)) }, column, was });
  };
  for (const [name, value] of then.fields) {
    if (name === 'organization') {
      if (!lookups.seesAll) continue;
      const was = organizationThen(lookups, value);
      const nameNow = lookups.organizationNames.get(Number(state.organization_id)) ?? null;
      const nameThen = typeof was === 'number' ? lookups.organizationNames.get(was) : undefined;
      const shown = nameThen ?? (typeof value === 'string' ? value : null);
      add(name, 'organization_id', was, { now: nameNow, before: shown });
    } else if (name === 'role') {
      const was = lookups.roles.find((role) => role.name === value)?.id;
      if (was !== undefined) add(name, 'role_id', was, { now: roleName(state.role_id), before: roleName(was) });
    } else if (name === 'blocked' || name === 'released') {
      const column = `${name}_at`;
      const isSet = state[column] !== null;
      if (isSet === value) continue;
      const since = name === 'blocked' && value === true ? lookups.blockings.get(now.id) : null;
      add(name, column, since ?? null, { now: isSet, before: value === true });
    } else add(name, name, value);
  }
  return differences;
}

const isValue = (value: unknown): value is RewindValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value) || Array.isArray(value);

const plain = (now: unknown, then: unknown): { now: RewindValue; before: RewindValue } => ({
  now: isValue(now) ? now : null,
  before: isValue(then) ? then : null,
});

/** The act on a record; undefined where it stays, as it neither was nor is one of the organization. */
function actOf(now: RecordNow, then: Then, lookups: Lookups): NewStep['act'] | undefined {
  const { organizationId } = lookups;
  const ofNow = now.kind === 'organization' ? now.id : now.state.organization_id;
  const named = then.fields.get('organization');
  const ofThen = then.fields.has('organization') && lookups.seesAll ? organizationThen(lookups, named) : ofNow;
  const placeThen = then.place ?? now.place;
  const isThere = now.place === 'there' && ofNow === organizationId;
  if (placeThen === 'there' && (isThere || ofThen === organizationId))
    return now.place === 'bin' ? 'restore' : 'change';
  return placeThen !== 'there' && isThere ? 'remove' : undefined;
}

function refusalFor(actor: UserActor, now: RecordNow, differences: readonly Difference[], lookups: Lookups) {
  const level = lookups.roles.find(({ id }) => id === now.state.role_id)?.access_level;
  const refusal = now.kind === 'user' && level && refusalToChangeUser(actor, { id: now.id, access_level: level });
  if (refusal) return errorTable[refusal].message;
  return differences.some(({ was }) => was === unknown) ? ('refusals.organization_of_then' as const) : null;
}

const nameOf = ({ kind, label, state: { name } }: RecordNow): string | null =>
  kind === 'user' && typeof name === 'string' && name !== label ? name : null;

const outcomes = { change: 'changed', restore: 'restored', remove: 'removed' } as const;

/** Plans what becomes of a record; undefined where nothing does. */
export function planRow(actor: UserActor, now: RecordNow, then: Then, lookups: Lookups): PlannedRow | undefined {
  const act = actOf(now, then, lookups);
  if (!act) return undefined;
  const differences = act === 'remove' && then.place === 'absent' ? [] : differencesOf(now, then, lookups);
  if (act === 'change' && differences.length === 0) return undefined;
  const { kind, id, label, state } = now;
  const before: Columns = {};
  const after: Columns = {};
  for (const { column, was } of differences) {
    before[column] = was === unknown ? null : was;
    after[column] = state[column];
  }
  const moved = act === 'change' && differences.some(({ column }) => column === 'organization_id');
  const refusal: MessageRef['id'] | null = refusalFor(actor, now, differences, lookups);
  const deletion = now.place === 'bin' ? { deleted_by: now.deleted_by, deleted_at: now.deleted_at } : null;
  return {
    row: {
      kind,
      id,
      label,
      name: nameOf(now),
      outcome: moved ? 'moved' : outcomes[act],
      fields: differences.map(({ field }) => field),
    },
    step: { kind, record_id: id, label, act, before, after, deletion, refusal },
    last: then.last,
  };
}

const actOrder: readonly NewStep['act'][] = ['remove', 'change', 'restore'];
const kindOrder: readonly RewindKind[] = ['organization', 'user', 'device'];

const titleOf = ({ row: { name, label } }: PlannedRow): string => name ?? label;

/** The order in which rows are shown. */
export const byKind = (left: PlannedRow, right: PlannedRow): number =>
  kindOrder.indexOf(left.row.kind) - kindOrder.indexOf(right.row.kind) ||
  titleOf(left).localeCompare(titleOf(right), 'en') ||
  left.row.id - right.row.id;

/** The order of the steps: names that are free again first. */
export const byAct = (left: PlannedRow, right: PlannedRow): number =>
  actOrder.indexOf(left.step.act) - actOrder.indexOf(right.step.act);
