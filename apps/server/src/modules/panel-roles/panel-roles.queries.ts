import { type PanelRoleQuery, panelRoleList } from '@account/contract/endpoints/administration/panel-roles.list';
import { panelRoles } from '@account/contract/roles';
import { foldSearch } from '@account/contract/values/search-fold';
import { translate } from '@account/messages/translate';
import type { Scope } from '../../kernel/scope.ts';
import { type Columns, pickColumns, selectList } from '../../platform/database/columns.ts';
import type { Executor } from '../../platform/database/database.ts';
import { inScope } from '../../platform/database/in-scope.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import {
  foundByNamed,
  listOf,
  type OnlyOrganization,
  rowsOfOrganization,
  searchPattern,
} from '../../platform/lists/index.ts';
import { organizationNames } from '../organizations/index.ts';

export interface StoredPanelRole {
  id: number;
  role: string;
  organization_id: number;
  organization_name: string;
  created_at: string;
  updated_at: string;
}

const joins = sql`LEFT JOIN organizations o ON o.id = p.organization_id`;

const columns: Columns<StoredPanelRole> = {
  id: sql`p.id`,
  role: sql`p.role`,
  organization_id: sql`p.organization_id`,
  organization_name: sql`o.name`,
  created_at: sql`p.created_at`,
  updated_at: sql`p.updated_at`,
};

/** The roles that are shown by the words, in the language of the searching user. */
const shownWith = (words: string): string[] =>
  panelRoles.filter((role) => foldSearch(translate(`common.panel_role_${role}`)).includes(foldSearch(words)));

/** The rows of the scope, or of one organization. */
interface PanelRoleView {
  scope: Scope;
  only: OnlyOrganization;
}

const list = listOf(panelRoleList, {
  table: 'organization_panel_roles',
  as: 'p',
  joins,
  joinedKeys: ['organization_name'],
  keys: { organization_name: sql`o.name_key` },
  columns: () => pickColumns(columns, panelRoleList.row),
  rows: ({ scope, only }: PanelRoleView) => rowsOfOrganization(scope, sql`p.organization_id`, only),
  search: (words) => sql`(p.role_key LIKE ${searchPattern(words)} OR p.role_key = ANY(${shownWith(words)}::text[])
      OR ${foundByNamed(organizationNames, sql`p.organization_id`, words)})`,
  choices: { name: sql`p.role`, key: sql`p.role_key` },
});

export const readPanelRoles = (executor: Executor, scope: Scope, query: PanelRoleQuery, only?: OnlyOrganization) =>
  list.read(executor, { scope, only }, query);

export const findPanelRole = (executor: Executor, scope: Scope, id: number): Promise<StoredPanelRole | undefined> =>
  executor.row(
    prepared(sql`
      SELECT ${selectList(columns)} FROM organization_panel_roles p ${joins}
      WHERE p.id = ${id} AND ${inScope(scope, sql`p.organization_id`)}`),
  );
