import type { PanelRoleRecord } from '@account/contract/endpoints/administration/panel-roles';
import type { PanelRoleQuery, PanelRoleRow } from '@account/contract/endpoints/administration/panel-roles.list';
import type { UserActor } from '../../kernel/actor.ts';
import { orNotFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordExists } from '../../platform/database/in-scope.ts';
import { type ListResponse, onlyOwn } from '../../platform/lists/index.ts';
import { findPanelRole, readPanelRoles, type StoredPanelRole } from './panel-roles.queries.ts';

export interface PanelRoleService {
  list(actor: UserActor, scope: Scope, query: PanelRoleQuery): Promise<ListResponse<PanelRoleRow>>;
  show(scope: Scope, id: number): Promise<PanelRoleRecord>;
  exists(scope: Scope, id: number): Promise<boolean>;
}

const toRecord = (record: StoredPanelRole): PanelRoleRecord => ({
  id: record.id,
  role: record.role,
  organization: { id: record.organization_id, name: record.organization_name },
  created_at: record.created_at,
  updated_at: record.updated_at,
});

export const createPanelRoleService = ({ database }: { database: Database }): PanelRoleService => ({
  list: (actor, scope, query) =>
    database.read(scope, (executor) => readPanelRoles(executor, scope, query, onlyOwn(actor, query))),
  exists: recordExists(database, findPanelRole),
  show: async (scope, id) =>
    toRecord(orNotFound(await database.read(scope, (executor) => findPanelRole(executor, scope, id)))),
});
