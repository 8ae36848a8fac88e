import type {
  ManufacturerApp,
  ManufacturerAppInput,
} from '@account/contract/endpoints/administration/manufacturer-apps';
import type {
  ManufacturerAppQuery,
  ManufacturerAppRow,
} from '@account/contract/endpoints/administration/manufacturer-apps.list';
import type { Actor, UserActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError, orNotFound } from '../../kernel/errors.ts';
import { pickFields, sentFields } from '../../kernel/record-fields.ts';
import { requireAll, type Scope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { type ConstraintMessages, mapConstraintErrors } from '../../platform/database/database-errors.ts';
import { recordExists } from '../../platform/database/in-scope.ts';
import type { ListResponse } from '../../platform/lists/index.ts';
import { recordChange, requireCurrent } from '../audit/index.ts';
import { moveToBin } from '../bin/index.ts';
import * as queries from './manufacturer-apps.queries.ts';

export interface ManufacturerAppService {
  list(scope: Scope, query: ManufacturerAppQuery): Promise<ListResponse<ManufacturerAppRow>>;
  show(scope: Scope, id: number): Promise<ManufacturerApp>;
  exists(scope: Scope, id: number): Promise<boolean>;
  /** Creates, or changes the one named by `input.id`. */
  save(actor: Actor, scope: Scope, input: ManufacturerAppInput): Promise<ManufacturerApp>;
  /** Moves the apps to the bin; returns the id of the entry there. */
  remove(actor: UserActor, scope: Scope, id: number): Promise<number>;
}

const constraints: ConstraintMessages = {
  manufacturer_apps_code_unique: () => fieldError('manufacturer_code', 'validation.manufacturer_code_taken'),
};

const subjectOf = (record: ManufacturerApp) => ({
  kind: 'manufacturer_app',
  id: record.id,
  label: record.manufacturer_code,
});

/** The fields for the audit. */
const valuesOf = (record: ManufacturerApp) => pickFields(queries.savedOfManufacturerApp, record);

export function createManufacturerAppService({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): ManufacturerAppService {
  return {
    list: async (scope, query) => {
      requireAll(scope);
      return database.read(scope, (executor) => queries.readManufacturerApps(executor, scope, query));
    },

    exists: recordExists(database, queries.findManufacturerApp),

    show: async (scope, id) =>
      orNotFound(await database.read(scope, (executor) => queries.findManufacturerApp(executor, scope, id))),

    save: (actor, scope, input) =>
      mapConstraintErrors(constraints, () =>
        database.write(scope, async (tx) => {
          requireAll(scope);
          const before = input.id ? orNotFound(await queries.lockManufacturerApp(tx, scope, input.id)) : undefined;
          if (before) await requireCurrent(tx, { kind: 'manufacturer_app', id: before.id }, before, input.updated_at);
          const values = sentFields(queries.savedOfManufacturerApp, input);
          const after = orNotFound(
            before
              ? await queries.updateManufacturerApp(tx, before.id, values)
              : await queries.insertManufacturerApp(tx, values),
          );
          await recordChange(tx, actor, {
            action: before ? 'manufacturer_app.updated' : 'manufacturer_app.created',
            subject: subjectOf(after),
            organizationId: null,
            ...(before ? { before: valuesOf(before) } : {}),
            after: valuesOf(after),
          });
          return after;
        }),
      ),

    remove: (actor, scope, id) =>
      database.write(scope, async (tx) => {
        const record = orNotFound(await queries.lockManufacturerApp(tx, scope, id));
        const subject = subjectOf(record);
        const deleted = { kind: 'manufacturerapp' as const, id, label: subject.label, organizationId: null };
        const remove = () => queries.deleteManufacturerAppRow(tx, id);
        const entry = await moveToBin(tx, deleted, { by: actor.email, now: clock.now(), remove });
        const before = valuesOf(record);
        await recordChange(tx, actor, { action: 'manufacturer_app.deleted', subject, organizationId: null, before });
        return entry;
      }),
  };
}
