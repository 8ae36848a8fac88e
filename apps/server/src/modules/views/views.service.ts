import type { SavedView, ViewInput, ViewList } from '@account/contract/endpoints/administration/views';
import { limits } from '@account/contract/limits';
import { fitsList } from '@account/contract/policies/view-params';
import { maySaveViewOf } from '@account/contract/policies/views';
import type { UserActor } from '../../kernel/actor.ts';
import { AppError, fieldError, orNotFound, ruleError } from '../../kernel/errors.ts';
import { requireMayChange, type Scope } from '../../kernel/scope.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { type ConstraintMessages, mapConstraintErrors } from '../../platform/database/database-errors.ts';
import { recordChange } from '../audit/index.ts';
import { lockUserRow } from '../users/index.ts';
import type { ViewRecord } from './views.queries.ts';
import * as queries from './views.queries.ts';

/** A view as its reader sees it. The default of another user is not shown. */
function toView(record: ViewRecord, readerId: number): SavedView {
  const mine = record.user_id === readerId;
  return {
    id: record.id,
    list: record.list,
    name: record.name,
    params: record.params,
    is_default: mine && record.is_default,
    is_shared: record.is_shared,
    mine,
    owner_email: record.owner_email,
    updated_at: record.updated_at,
  };
}

/** The fields of a view for the audit. */
const auditedView = ({ name, params, is_shared }: ViewRecord) => ({
  name,
  shown: new URLSearchParams(params).toString(),
  is_shared,
});

export interface ViewService {
  /** The own views and those that others share, of one list or of all. */
  list(actor: UserActor, scope: Scope, list: ViewList | undefined): Promise<SavedView[]>;
  /** Saves a view of the caller, or changes the one named by `input.id`. */
  save(actor: UserActor, scope: Scope, input: ViewInput): Promise<SavedView>;
  remove(actor: UserActor, scope: Scope, id: number): Promise<void>;
}

const constraints: ConstraintMessages = {
  saved_views_name_unique: () => fieldError('name', 'validation.name_taken'),
  saved_views_user_id_fkey: () => new AppError('session_expired'),
};

const verbs = { created: 'saved_view.created', updated: 'saved_view.updated', deleted: 'saved_view.deleted' } as const;

/** Records changes that others can see: those of shared views. */
async function recordShared(
  tx: Transaction,
  actor: UserActor,
  verb: keyof typeof verbs,
  { before, after }: { before?: queries.ViewRecord; after?: queries.ViewRecord },
): Promise<void> {
  const view = after ?? before;
  if (!view || !(before?.is_shared || after?.is_shared)) return;
  await recordChange(tx, actor, {
    action: verbs[verb],
    subject: { kind: 'saved_view', id: view.id, label: view.name },
    organizationId: actor.organizationId,
    ...(before ? { before: auditedView(before) } : {}),
    ...(after ? { after: auditedView(after) } : {}),
  });
}

/** The own view; one that is shared may be read only. */
async function findOwn(tx: Transaction, actor: UserActor, id: number): Promise<queries.ViewRecord> {
  const view = orNotFound(await queries.findView(tx, actor, id));
  requireMayChange(actor, view);
  return view;
}

/** Adds a view, as long as there is room. Its owner is locked, so that the count stays right. */
async function add(tx: Transaction, actor: UserActor, values: queries.ViewValues): Promise<number> {
  if ((await queries.countViews(tx, actor.id, values.list)) >= limits.views)
    throw ruleError('refusals.views_many', { count: limits.views });
  return orNotFound(await queries.insertView(tx, actor.id, values)).id;
}

export const createViewService = ({ database }: { database: Database }): ViewService => ({
  list: async (actor, scope, list) => {
    const views = await database.read(scope, (executor) => queries.readViews(executor, actor, list, limits.choices));
    return views.filter((view) => maySaveViewOf(actor, view.list)).map((view) => toView(view, actor.id));
  },

  save: async (actor, scope, { id, ...input }) => {
    if (!maySaveViewOf(actor, input.list)) throw new AppError('forbidden');
    if (!fitsList(input.list, input.params)) throw fieldError('params', 'validation.view_params');
    return mapConstraintErrors(constraints, () =>
      database.write(scope, async (tx) => {
        await lockUserRow(tx, actor.id);
        const stored = id ? await findOwn(tx, actor, id) : undefined;
        if (stored && stored.list !== input.list) throw fieldError('list', 'validation.choice');
        const { is_default = stored?.is_default ?? false, is_shared = stored?.is_shared ?? false } = input;
        const values = { list: input.list, name: input.name, params: input.params, is_default, is_shared };
        if (is_default && !stored?.is_default) await queries.endDefault(tx, actor.id, values.list);
        if (stored) await queries.updateView(tx, stored.id, values);
        const saved = orNotFound(await queries.findView(tx, actor, stored?.id ?? (await add(tx, actor, values))));
        await recordShared(tx, actor, stored ? 'updated' : 'created', {
          ...(stored ? { before: stored } : {}),
          after: saved,
        });
        return toView(saved, actor.id);
      }),
    );
  },

  remove: (actor, scope, id) =>
    database.write(scope, async (tx) => {
      const view = await findOwn(tx, actor, id);
      if ((await queries.deleteViewRow(tx, id)) === 0) throw new AppError('not_found');
      await recordShared(tx, actor, 'deleted', { before: view });
    }),
});
