import { invitedPerson } from '@account/contract/endpoints/administration/invitation-batches';
import { type Plan, type PlanInput, plannedRoom } from '@account/contract/endpoints/plans';
import { limits } from '@account/contract/limits';
import { mayChooseOrganization } from '@account/contract/policies/records';
import { assignableLevels } from '@account/contract/roles';
import { translateRef } from '@account/messages/translate';
import type { UserActor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import type { InvitationBatchService } from '../invitations/index.ts';
import type { OperationService, PlanTarget } from '../operations/index.ts';
import { findNamed, type OrganizationService } from '../organizations/index.ts';
import { readRoles } from '../users/index.ts';
import { type OrganizationLine, planOrganizations } from './plan-organizations.ts';
import { type PersonLine, planPeople } from './plan-people.ts';
import { planRooms } from './plan-rooms.ts';
import { findLeaving, findPeople } from './plans.queries.ts';
import { readSchools } from './schools.ts';

type List = Omit<PlanInput, 'dry_run'>;

export interface PlanService {
  /** The outcome that each line would have, and the people who would be left over. Changes nothing. */
  check(actor: UserActor, scope: Scope, list: List): Promise<Plan>;
  /** Creates, invites, changes and moves; of those left over it deletes the ones that the list names. */
  apply(actor: UserActor, scope: Scope, list: List): Promise<Plan>;
}

interface PlanParts {
  database: Database;
  organizations: Pick<OrganizationService, 'importMany' | 'save'>;
  invitationBatches: Pick<InvitationBatchService, 'send'>;
  operations: Pick<OperationService, 'startPlan'>;
}

/** The plan with what its lines lead to. */
interface Drawn {
  plan: Plan;
  organizations: readonly OrganizationLine[];
  people: readonly PersonLine[];
}

/** Below the top level only people are planned, and all of them belong to the caller's organization. */
function requireOwn(actor: UserActor, { organizations, rooms }: List): void {
  if (mayChooseOrganization(actor)) return;
  if (actor.organizationId === null || organizations.length + rooms.length > 0) throw new AppError('forbidden');
}

export function createPlanService({ database, organizations, invitationBatches, operations }: PlanParts): PlanService {
  /** Without people in the list nothing is said of who belongs to its organizations. */
  const leavingOf = (
    actor: UserActor,
    scope: Scope,
    { people, organizations: lines }: Pick<Drawn, 'people' | 'organizations'>,
  ) => {
    const named = [...people.map(({ school }) => school), ...lines.map(({ line }) => line)];
    const schools = mayChooseOrganization(actor)
      ? [...new Set(named.flatMap((school) => school?.id ?? []))]
      : [actor.organizationId ?? 0];
    if (schools.length === 0 || people.length === 0) return { leaving: [], total: 0 };
    const stays = {
      organizationIds: schools,
      emails: people.map(({ line }) => line.email),
      levels: assignableLevels(actor.level),
      without: actor.id,
    };
    return database.read(scope, (executor) => findLeaving(executor, stays, limits.leaving));
  };

  const draw = async (actor: UserActor, scope: Scope, list: List): Promise<Drawn> => {
    requireOwn(actor, list);
    const persons = list.people.flatMap((row) => invitedPerson.safeParse(row).data ?? []);
    const rooms = list.rooms.flatMap((row) => plannedRoom.safeParse(row).data ?? []);
    const asked = [...new Set([...persons, ...rooms].flatMap(({ organization }) => organization ?? []))];
    const read = await database.read(scope, async (executor) => {
      const organizationLines = await planOrganizations(executor, list.organizations);
      const created = organizationLines.flatMap(({ line }) => (line.outcome === 'new' ? line.name : []));
      const schools = await readSchools(executor, asked, created);
      const stored = await findPeople(executor, scope, [...new Set(persons.map(({ email }) => email))]);
      return { organizationLines, schools, stored, roomLines: await planRooms(executor, list.rooms, schools) };
    });
    const createsOrganizations = mayChooseOrganization(actor) && read.schools.created;
    const invited =
      list.people.length === 0
        ? []
        : (await invitationBatches.send(actor, scope, { rows: list.people, dryRun: true, createsOrganizations })).data;
    const roles = new Map((await database.read(systemScope, readRoles)).map(({ id, name }) => [id, name]));
    const stored = new Map(read.stored.map((person) => [person.email, person]));
    const people = planPeople(list.people, invited, { actor, schools: read.schools, stored, roles });
    const { leaving, total } = await leavingOf(actor, scope, { people, organizations: read.organizationLines });
    const plan = {
      organizations: read.organizationLines.map(({ line }) => line),
      people: people.map(({ line }) => line),
      rooms: read.roomLines,
      leaving,
      leaving_total: total,
      batch_id: null,
      operation_id: null,
    };
    return { plan, organizations: read.organizationLines, people };
  };

  /** Saves an organization that changes. One that cannot have it so any more is reported and keeps no other. */
  const save = async (
    actor: UserActor,
    scope: Scope,
    { line, change }: OrganizationLine,
  ): Promise<OrganizationLine['line']> => {
    if (!change) return line;
    const { id, name, logo_vertical, logo_horizontal } = change.stored;
    const { domains, ...heights } = change.given;
    const input = { id, name, logo_vertical, logo_horizontal, ...heights, ...(domains && { domains: [...domains] }) };
    try {
      await organizations.save(actor, scope, input, { kind: 'keep' });
      return line;
    } catch (error) {
      if (!(error instanceof AppError) || !error.details.fields) throw error;
      const errors = Object.entries(error.details.fields).map(([field, refs]) => [field, refs.map(translateRef)]);
      return { ...line, outcome: 'invalid', changes: [], errors: Object.fromEntries(errors) };
    }
  };

  /** The organizations by the names that lines have, once all of them exist. */
  const idsOf = async (scope: Scope, names: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const named = await database.read(scope, (executor) => findNamed(executor, [...new Set(names)]));
    return new Map(named.flatMap(({ asked, id }) => (id === null ? [] : [[asked, id]])));
  };

  const targetsOf = async (scope: Scope, { plan, people }: Drawn, chosen: readonly number[]) => {
    const moved = people.flatMap(({ change, school }) => (change?.moves && school ? school.name : []));
    const ids = moved.length > 0 ? await idsOf(scope, moved) : new Map<string, number>();
    const targets = new Map<number, PlanTarget>();
    for (const { change, school } of people) {
      if (!change) continue;
      const organization_id = change.moves && school ? (school.id ?? ids.get(school.name)) : undefined;
      targets.set(change.id, { ...change.to, ...(organization_id !== undefined && { organization_id }) });
    }
    const leaving = new Set(chosen);
    for (const { id } of plan.leaving) if (leaving.has(id)) targets.set(id, { leaves: true });
    return targets;
  };

  return {
    check: async (actor, scope, list) => (await draw(actor, scope, list)).plan,

    apply: async (actor, scope, list) => {
      const drawn = await draw(actor, scope, list);
      const { plan, people } = drawn;
      // Each step holds by itself: a plan that was cut short is applied again, and does the rest.
      const made =
        list.organizations.length > 0
          ? await organizations.importMany(actor, scope, { rows: list.organizations, dryRun: false })
          : [];
      const lines = [];
      for (const one of drawn.organizations) lines.push(await save(actor, scope, one));
      const fresh = list.people.filter((_row, place) => people[place]?.line.outcome === 'new');
      const sent =
        fresh.length > 0
          ? await invitationBatches.send(actor, scope, { rows: fresh, dryRun: false, createsOrganizations: false })
          : undefined;
      const targets = await targetsOf(scope, drawn, list.leaving);
      const operation = targets.size > 0 ? await operations.startPlan(actor, scope, targets) : undefined;
      const ids =
        made.length > 0
          ? await idsOf(
              scope,
              made.map(({ name }) => name),
            )
          : new Map<string, number>();
      return {
        ...plan,
        organizations: lines.map((line) => ({ ...line, id: line.id ?? ids.get(line.name) ?? null })),
        batch_id: sent?.batch_id ?? null,
        operation_id: operation?.id ?? null,
      };
    },
  };
}
