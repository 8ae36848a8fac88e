import type { ListQuery } from '@account/contract/paging';
import type { PanelRoleColumn } from '@account/contract/panel-roles';
import { readChoices } from '../../platform/database/choices.ts';
import { countOfAll } from '../../platform/database/counters.ts';
import type { Executor } from '../../platform/database/database.ts';
import { type ListSource, readListPage } from '../../platform/database/list-page.ts';
import { belongsTo, type OnlyOrganization } from '../../platform/database/own-organization.ts';
import { searchPattern } from '../../platform/database/search-pattern.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

export interface PanelRoleRecordRow {
  id: number;
  role: string;
  organization_id: number;
  organization_name: string;
  created_at: string;
  updated_at: string;
}

const joins = sql`LEFT JOIN organizations o ON o.id = p.organization_id`;

const list: ListSource<PanelRoleColumn> = {
  table: sql`organization_panel_roles p`,
  joins,
  joinedKeys: ['organization_name'],
  id: sql`p.id`,
  keys: { role: sql`p.role_key`, organization_name: sql`o.name_key`, created_at: sql`p.created_at` },
  scope: undefined,
  total: countOfAll('organization_panel_roles'),
  search: (words) => {
    const pattern = searchPattern(words);
    return sql`(p.role_key LIKE ${pattern}
      OR p.organization_id = ANY(ARRAY(SELECT id FROM organizations WHERE name_key LIKE ${pattern})))`;
  },
  columns: sql`p.id, p.role, p.organization_id, o.name AS organization_name, p.created_at, p.updated_at`,
};

/** The list for `isonly`: the roles of the caller's organization, or an empty list for callers without one. */
function listOf(organizationId: number | null): ListSource<PanelRoleColumn> {
  const rows = belongsTo(sql`p.organization_id`, organizationId);
  return { ...list, scope: rows, total: sql`(SELECT count(*) FROM organization_panel_roles p WHERE ${rows})` };
}

export const readPanelRolePage = <Row>(
  executor: Executor,
  query: ListQuery<PanelRoleColumn>,
  toRow: (raw: PanelRoleRecordRow) => Row,
  only?: OnlyOrganization,
) => {
  const source = only === undefined ? list : listOf(only);
  return readListPage<PanelRoleColumn, PanelRoleRecordRow, Row>(executor, source, query, toRow);
};

export const readPanelRoleChoices = (executor: Executor, words: string) =>
  readChoices(
    executor,
    { from: sql`organization_panel_roles p`, id: sql`p.id`, name: sql`p.role`, key: sql`p.role_key`, scope: undefined },
    words === '' ? undefined : searchPattern(words),
  );

export const findPanelRole = (executor: Executor, id: number): Promise<PanelRoleRecordRow | undefined> =>
  executor.row(prepared(sql`SELECT ${list.columns} FROM organization_panel_roles p ${joins} WHERE p.id = ${id}`));
