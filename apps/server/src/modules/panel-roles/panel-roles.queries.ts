import {
  type PanelRoleQuery,
  type PanelRoleRow,
  panelRoleList,
} from '@account/contract/endpoints/administration/panel-roles.list';
import type { ColumnOf } from '@account/contract/lists/define-list';
import { panelRoles } from '@account/contract/roles';
import { foldSearch } from '@account/contract/values/search-fold';
import { translate } from '@account/messages/translate';
import type { Scope } from '../../kernel/scope.ts';
import { type Columns, pickColumns, selectList } from '../../platform/database/columns.ts';
import type { Executor } from '../../platform/database/database.ts';
import { countOfAll } from '../../platform/database/lists/counters.ts';
import { readList } from '../../platform/database/lists/list-page.ts';
import type { ChoosableSource } from '../../platform/database/lists/list-source.ts';
import { narrowedTo, rowsOfOrganization } from '../../platform/database/lists/narrowed-list.ts';
import type { OnlyOrganization } from '../../platform/database/lists/own-organization.ts';
import { searchPattern } from '../../platform/database/lists/search-pattern.ts';
import { inScope } from '../../platform/database/scope-condition.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

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

const list: ChoosableSource<ColumnOf<typeof panelRoleList>, PanelRoleRow> = {
  table: sql`organization_panel_roles p`,
  joins,
  joinedKeys: ['organization_name'],
  id: sql`p.id`,
  keys: { role: sql`p.role_key`, organization_name: sql`o.name_key`, created_at: sql`p.created_at` },
  scope: undefined,
  total: countOfAll('organization_panel_roles'),
  search: (words) => {
    const pattern = searchPattern(words);
    return sql`(p.role_key LIKE ${pattern} OR p.role_key = ANY(${shownWith(words)}::text[])
      OR p.organization_id = ANY(ARRAY(SELECT id FROM organizations WHERE name_key LIKE ${pattern})))`;
  },
  columns: pickColumns(columns, panelRoleList.row),
  choices: { name: sql`p.role`, key: sql`p.role_key` },
};

export const readPanelRoles = (executor: Executor, scope: Scope, query: PanelRoleQuery, only?: OnlyOrganization) =>
  readList(executor, narrowedTo(list, rowsOfOrganization(scope, sql`p.organization_id`, only)), query);

export const findPanelRole = (executor: Executor, scope: Scope, id: number): Promise<StoredPanelRole | undefined> =>
  executor.row(
    prepared(sql`
      SELECT ${selectList(columns)} FROM organization_panel_roles p ${joins}
      WHERE p.id = ${id} AND ${inScope(scope, sql`p.organization_id`)}`),
  );
