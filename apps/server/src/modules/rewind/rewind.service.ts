import type {
  Rewind,
  RewindInput,
  RewindRow,
  RewoundOrganization,
  UnableKind,
} from '@account/contract/endpoints/rewind';
import { unableKinds } from '@account/contract/endpoints/rewind';
import type { RewindKind } from '@account/contract/endpoints/rewind.calls';
import { limits } from '@account/contract/limits';
import { isTopAdministrator } from '@account/contract/policies/principal';
import { translate } from '@account/messages/translate';
import type { UserActor } from '../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { orNotFound, ruleError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordExists } from '../../platform/database/in-scope.ts';
import { dayAt, dayStart } from '../audit/index.ts';
import type { OperationService } from '../operations/index.ts';
import { readRoles, roleWord } from '../users/index.ts';
import { type HistoryEntry, thenOf, unableActs } from './history.ts';
import { byAct, byKind, type Lookups, type PlannedRow, planRow } from './plan.ts';
import { keyOf, type RecordNow, readRecordsNow } from './records-now.ts';
import * as queries from './rewind.queries.ts';

const { days: mostDays, rows: mostRows, records: mostRecords } = limits.rewind;

export interface RewindService {
  /** How many acts each of the last days has. */
  days(scope: Scope, organizationId: number, timeZone: string): Promise<RewoundOrganization>;
  exists(scope: Scope, organizationId: number): Promise<boolean>;
  /** The records that would go back, or the operation that takes them back. */
  rewind(actor: UserActor, scope: Scope, organizationId: number, input: RewindInput): Promise<Rewind>;
}

export interface RewindParts {
  database: Database;
  clock: Clock;
  operations: Pick<OperationService, 'startRewind'>;
  /** How long the activity is kept, which is all that can go back; 0 for ever. */
  activityDays: number;
}

const tooMany = () => ruleError('refusals.rewind_many', { most: mostRows });

const inWords = (value: unknown) => (typeof value === 'string' ? roleWord(value) : null);

const toRow = ({ row, step }: PlannedRow): RewindRow => ({
  kind: row.kind,
  id: row.id,
  label: row.label,
  name: row.name,
  outcome: row.outcome,
  fields: row.fields.map(({ name, now, before }) =>
    name === 'role' ? { name, now: inWords(now), before: inWords(before) } : { name, now, before },
  ),
  refusal: step.refusal && translate(step.refusal),
});

/** Top administrators rewind everything of an organization, its own administrators the people. */
const kindsOf = (actor: UserActor): readonly RewindKind[] =>
  isTopAdministrator(actor) ? ['organization', 'user', 'device'] : ['user'];

export function createRewindService({ database, clock, operations, activityDays }: RewindParts): RewindService {
  const days = Math.min(activityDays || mostDays, mostDays);
  // A day more than the line of days has, as its first one may have begun that early.
  const reach = Math.min(activityDays || mostDays + 1, mostDays + 1) * 86_400;

  const find = async (scope: Scope, id: number) =>
    orNotFound(await database.read(scope, (executor) => queries.findRewound(executor, scope, id)));

  const readLookups = async (
    view: queries.View,
    histories: readonly HistoryEntry[],
    records: Iterable<RecordNow>,
  ): Promise<Lookups> => {
    const { scope, organizationId, moment } = view;
    const seesAll = scope.kind === 'all';
    const names = histories.flatMap(({ before }) =>
      typeof before?.organization === 'string' ? before.organization : [],
    );
    const unblocked = histories.flatMap(({ action, record_id }) => (action === 'device.unblocked' ? record_id : []));
    return database.read(scope, async (executor) => {
      const found = seesAll ? await queries.readOrganizationsOf(executor, [...new Set(names)], moment) : [];
      const ids = [
        ...found.map(({ id }) => id),
        ...[...records].map(({ state }) => Number(state.organization_id ?? 0)),
      ];
      const called = await queries.readOrganizationNames(executor, [...new Set(ids)]);
      const blockings = seesAll ? await queries.readBlockings(executor, [...new Set(unblocked)], moment) : [];
      return {
        organizationId,
        seesAll,
        organizationsOf: new Map(found.map(({ asked, id }) => [asked, id])),
        organizationNames: new Map(called.map(({ id, name }) => [id, name])),
        roles: await readRoles(executor),
        blockings: new Map(blockings.map(({ id, blocked_at }) => [id, blocked_at])),
      };
    });
  };

  const plan = async (actor: UserActor, view: queries.View): Promise<PlannedRow[]> => {
    const { touched, entries } = await database.read(view.scope, async (executor) => {
      const touched = await queries.readTouched(executor, view, kindsOf(actor), mostRecords + 1);
      if (touched.length > mostRecords) throw tooMany();
      return { touched, entries: await queries.readHistories(executor, touched) };
    });
    const records = await readRecordsNow(database, view.scope, touched);
    const lookups = await readLookups(view, entries, records.values());
    const histories = Map.groupBy(entries, ({ kind, record_id }) => keyOf(kind, record_id));
    const planned = [...records].flatMap(
      ([key, now]) => planRow(actor, now, thenOf(histories.get(key) ?? []), lookups) ?? [],
    );
    if (planned.length > mostRows) throw tooMany();
    return planned.sort(byKind);
  };

  const readUnable = async (view: queries.View): Promise<Rewind['unable']> => {
    const acts = await database.read(view.scope, (executor) => queries.countActs(executor, view));
    const isOf = (kind: UnableKind, { action, has_logo }: (typeof acts)[number]) =>
      unableActs[kind].includes(action) || (kind === 'pictures' && has_logo && action === 'organization.updated');
    return unableKinds.flatMap((kind) => {
      const count = acts.filter((one) => isOf(kind, one)).reduce((sum, one) => sum + one.count, 0);
      return count > 0 ? { kind, count } : [];
    });
  };

  return {
    days: async (scope, organizationId, timeZone) => {
      const { id, name } = await find(scope, organizationId);
      // Counted in days of the calendar: where clocks were changed meanwhile, some are not 24 hours long.
      const today = Date.parse(dayAt(clock.now(), timeZone));
      const dayOf = (index: number) => new Date(today - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10);
      const starts = Array.from({ length: days + 1 }, (_, index) => dayStart(dayOf(index), 0, timeZone));
      const view = { scope, organizationId, moment: starts[0] ?? clock.now() };
      const found = await database.read(scope, (executor) => queries.countBetween(executor, view, starts));
      const counts = new Map(found.map(({ position, count }) => [position, count]));
      const counted = Array.from({ length: days }, (_, index) => ({
        day: dayOf(index),
        count: counts.get(index + 1) ?? 0,
      }));
      return { id, name, days: counted };
    },

    exists: recordExists(database, queries.findRewound),

    rewind: async (actor, scope, organizationId, input) => {
      await find(scope, organizationId);
      const { moment } = input;
      const now = clock.now();
      if (moment > now || moment < secondsAfter(now, -reach)) throw ruleError('refusals.rewind_moment', { days });
      const view = { scope, organizationId, moment };
      const except = new Set((input.except ?? []).map(({ kind, id }) => keyOf(kind, id)));
      const rows = (await plan(actor, view)).filter(({ row: { kind, id } }) => !except.has(keyOf(kind, id)));
      const as_of = input.as_of ?? Math.max(0, ...rows.map(({ last }) => last));
      const shown = { rows: rows.map(toRow), unable: await readUnable(view), as_of };
      if (input.dry_run) return { ...shown, operation: null };
      if (rows.length === 0) throw ruleError('refusals.nothing_to_rewind');
      const steps = rows
        .toSorted(byAct)
        .map(({ step, last }) => (last > as_of ? { ...step, refusal: 'refusals.changed_since' as const } : step));
      return { ...shown, operation: await operations.startRewind(actor, scope, { organizationId, steps }) };
    },
  };
}
