import { isDeepStrictEqual } from 'node:util';
import {
  type ImportedRow,
  type ImportResult,
  type Organization,
  type OrganizationDetail,
  type OrganizationInput,
  organization,
  type Sheet,
} from '@account/contract/endpoints/administration/organizations';
import type { OrganizationQuery, OrganizationRow } from '@account/contract/endpoints/administration/organizations.list';
import { panelRoles } from '@account/contract/roles';
import * as z from 'zod/mini';
import type { Actor, UserActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { AppError, fieldError, orNotFound, ruleError } from '../../kernel/errors.ts';
import type { Change } from '../../kernel/record-fields.ts';
import { requireAll, type Scope } from '../../kernel/scope.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { type ConstraintMessages, mapConstraintErrors } from '../../platform/database/database-errors.ts';
import { recordExists } from '../../platform/database/in-scope.ts';
import { type ListResponse, onlyOwn } from '../../platform/lists/index.ts';
import { recordChange, recordChanges, requireCurrent } from '../audit/index.ts';
import { moveToBin } from '../bin/index.ts';
import type { FileKeeper, NextName } from '../media/index.ts';
import { createOrganizations } from './create-many.ts';
import { replaceDomains } from './domains.queries.ts';
import { acceptableDomains } from './domains.ts';
import { displayEnrolmentCode, newEnrolmentCode } from './enrolment-code.ts';
import { judgeOrganizations, type RowOutcome } from './import-organizations.ts';
import { type LogoChange, withLogo } from './logo-change.ts';
import {
  organizationSubject,
  toImportResult,
  toOrganization,
  toOrganizationDetail,
  toSheet,
} from './organizations.presenter.ts';
import * as queries from './organizations.queries.ts';

/** The errors for violated constraints of the schema. */
const organizationConstraints: ConstraintMessages = {
  organizations_name_unique: () => fieldError('name', 'validation.name_taken'),
};

export interface OrganizationService {
  list(actor: UserActor, scope: Scope, query: OrganizationQuery): Promise<ListResponse<OrganizationRow>>;
  show(scope: Scope, id: number): Promise<OrganizationDetail>;
  exists(scope: Scope, id: number): Promise<boolean>;
  /** Creates, or changes the one named by `input.id`. */
  save(actor: Actor, scope: Scope, input: OrganizationInput, logo: LogoChange): Promise<Organization>;
  /** Creates those of a list that are new; with `dryRun` it only returns the outcome of each row. */
  importMany(
    actor: Actor,
    scope: Scope,
    list: { rows: readonly ImportedRow[]; dryRun: boolean },
  ): Promise<ImportResult[]>;
  /** Undoes a change of settings; 422 where what it was about has changed again since. */
  putBack(actor: Actor, scope: Scope, id: number, change: Change): Promise<void>;
  /** Moves an organization without users and devices to the bin; returns the id of the entry there. */
  remove(actor: UserActor, scope: Scope, id: number): Promise<number>;
  renewCode(actor: Actor, scope: Scope, id: number): Promise<string>;
  /** The sheet carries the enrolment code, so it is of interest who printed it. */
  recordPrintedSheet(actor: Actor, scope: Scope, id: number): Promise<void>;
  /** The data on the sheets of several organizations, in the order of their ids. All of them count as printed. */
  printSheets(actor: Actor, scope: Scope, ids: readonly number[]): Promise<Sheet[]>;
}

/** Left out, the domains stay as they are. */
async function setDomains(tx: Transaction, id: number, given: readonly string[] | undefined): Promise<void> {
  if (!given) return;
  const [domain] = await replaceDomains(tx, id, acceptableDomains(given));
  if (domain) throw fieldError('domains', 'validation.domain_taken', { domain });
}

async function create(
  tx: Transaction,
  actor: Actor,
  scope: Scope,
  input: OrganizationInput,
  nextLogo: NextName,
): Promise<Organization> {
  requireAll(scope);
  const chosen = { ...input, require_two_factor: input.require_two_factor ?? false, language: input.language ?? null };
  const values = { ...chosen, logo: nextLogo(null), enrolment_code: newEnrolmentCode() };
  const { id } = orNotFound(await queries.insertOrganization(tx, values));
  await queries.insertPanelRoles(tx, [id], panelRoles);
  await setDomains(tx, id, input.domains);
  const record = orNotFound(await queries.findOrganization(tx, scope, id));
  const after = toOrganization(record);
  await recordChange(tx, actor, {
    action: 'organization.created',
    subject: organizationSubject(record),
    organizationId: record.id,
    after,
  });
  return after;
}

async function update(
  tx: Transaction,
  actor: Actor,
  scope: Scope,
  id: number,
  input: OrganizationInput,
  nextLogo: NextName,
): Promise<Organization> {
  const stored = orNotFound(await queries.lockOrganization(tx, scope, id));
  await requireCurrent(tx, { kind: 'organization', id }, stored, input.updated_at);
  await setDomains(tx, id, input.domains);
  const require_two_factor = input.require_two_factor ?? stored.require_two_factor;
  const language = input.language === undefined ? stored.language : input.language;
  const values = { ...input, logo: nextLogo(stored.logo), require_two_factor, language };
  const record = orNotFound(await queries.updateOrganization(tx, id, values));
  const [before, after] = [toOrganization(stored), toOrganization(record)];
  await recordChange(tx, actor, {
    action: 'organization.updated',
    subject: organizationSubject(record),
    organizationId: id,
    before,
    after,
  });
  return after;
}

/** The fields of an organization that an operation may have changed. */
const changedOfOrganization = z.partial(
  z.pick(organization, {
    name: true,
    logo_vertical: true,
    logo_horizontal: true,
    domains: true,
    require_two_factor: true,
    language: true,
  }),
);

async function putBack(tx: Transaction, actor: Actor, scope: Scope, id: number, change: Change): Promise<void> {
  const stored = orNotFound(await queries.lockOrganization(tx, scope, id));
  const current = changedOfOrganization.parse(stored);
  const [was, became] = [changedOfOrganization.parse(change.before), changedOfOrganization.parse(change.after)];
  if (!isDeepStrictEqual({ ...current, ...became }, current)) throw ruleError('refusals.changed_since');
  const { name, logo_vertical, logo_horizontal } = stored;
  await update(tx, actor, scope, id, { name, logo_vertical, logo_horizontal, ...was }, (logo) => logo);
}

export function createOrganizationService({
  database,
  files,
  clock,
}: {
  database: Database;
  files: FileKeeper;
  clock: Clock;
}): OrganizationService {
  const printSheets = (actor: Actor, scope: Scope, ids: readonly number[]): Promise<Sheet[]> =>
    database.write(scope, async (tx) => {
      const wanted = [...new Set(ids)];
      const records = await queries.lockOrganizations(tx, scope, wanted);
      if (records.length < wanted.length) throw new AppError('not_found');
      await queries.noteFirstSheets(tx, wanted);
      await recordChanges(
        tx,
        actor,
        records.map((record) => ({
          action: 'organization.sheet_printed',
          subject: organizationSubject(record),
          organizationId: record.id,
        })),
      );
      return records.map(toSheet);
    });

  return {
    list: (actor, scope, query) =>
      database.read(scope, (executor) => queries.readOrganizations(executor, scope, query, onlyOwn(actor, query))),

    exists: recordExists(database, queries.findOrganization),

    show: (scope, id) =>
      database.read(scope, async (executor) => {
        const record = orNotFound(await queries.findOrganization(executor, scope, id));
        const [users, devices] = await queries.readMembers(executor, id);
        const panel_roles = await queries.readPanelRoleNames(executor, id);
        return toOrganizationDetail(record, { users, devices, panel_roles });
      }),

    save: (actor, scope, input, logo) =>
      withLogo(files, logo, (nextLogo) =>
        mapConstraintErrors(organizationConstraints, () =>
          database.write(scope, (tx) =>
            input.id ? update(tx, actor, scope, input.id, input, nextLogo) : create(tx, actor, scope, input, nextLogo),
          ),
        ),
      ),

    putBack: (actor, scope, id, change) =>
      mapConstraintErrors(organizationConstraints, () =>
        database.write(scope, (tx) => putBack(tx, actor, scope, id, change)),
      ),

    importMany: async (actor, scope, { rows, dryRun }) => {
      requireAll(scope);
      const outcomes = await database.read(scope, (executor) => judgeOrganizations(executor, rows));
      const wanted = outcomes.flatMap(({ organization }) => organization ?? []);
      if (dryRun || wanted.length === 0) return outcomes.map(toImportResult);
      const made = await database.write(scope, (tx) => createOrganizations(tx, actor, wanted));
      const names = new Set(made.map(({ name }) => name));
      // Another list with the same name may have been faster.
      const settle = (one: RowOutcome): RowOutcome =>
        one.organization && !names.has(one.name) ? { ...one, outcome: 'exists' } : one;
      return outcomes.map((one) => toImportResult(settle(one)));
    },

    remove: (actor, scope, id) =>
      database.write(scope, async (tx) => {
        const record = orNotFound(await queries.lockOrganization(tx, scope, id));
        const { users_count: users, devices_count: devices } = record;
        if (users + devices > 0) throw ruleError('refusals.organization_not_empty', { users, devices });
        const deleted = { kind: 'organization' as const, id, label: record.name, organizationId: id };
        const remove = () => queries.deleteOrganizationRow(tx, id);
        const entry = await moveToBin(tx, deleted, { by: actor.email, now: clock.now(), remove });
        const before = toOrganization(record);
        await recordChange(tx, actor, {
          action: 'organization.deleted',
          subject: organizationSubject(record),
          organizationId: id,
          before,
        });
        return entry;
      }),

    renewCode: (actor, scope, id) =>
      database.write(scope, async (tx) => {
        const record = orNotFound(await queries.lockOrganization(tx, scope, id));
        const code = newEnrolmentCode();
        await queries.updateEnrolmentCode(tx, id, code);
        await recordChange(tx, actor, {
          action: 'organization.code_renewed',
          subject: organizationSubject(record),
          organizationId: id,
        });
        return displayEnrolmentCode(code);
      }),

    recordPrintedSheet: async (actor, scope, id) => {
      await printSheets(actor, scope, [id]);
    },

    printSheets,
  };
}
