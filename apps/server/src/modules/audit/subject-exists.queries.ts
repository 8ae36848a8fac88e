import { activitySubjects } from '@account/contract/endpoints/administration/activities';
import type { Scope } from '../../kernel/scope.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';

type Kind = (typeof activitySubjects)[number];

const tables: Readonly<Record<Kind, Fragment>> = {
  organization: sql`organizations`,
  user: sql`users`,
  device: sql`devices`,
  network_drive: sql`network_drives`,
  manufacturer_app: sql`manufacturer_apps`,
  cloud_storage_provider: sql`cloud_storage_providers`,
};

/** The pages of the other kinds are not open to tenants, whose connections may not read all of the tables. */
const ofTenants: readonly Kind[] = ['user', 'network_drive', 'cloud_storage_provider'];

const when = (kind: Kind) => sql`WHEN ${kind} THEN EXISTS (SELECT FROM ${tables[kind]} r WHERE r.id = a.subject_id)`;

/** Whether the record of an entry `a` is there for the caller. Row-level security leaves out what is not in the scope. */
export function subjectExists(scope: Scope): Fragment {
  const kinds = scope.kind === 'all' ? activitySubjects : ofTenants;
  return sql`CASE a.subject_kind ${kinds.map(when).reduce((all, one) => sql`${all} ${one}`)} ELSE false END`;
}
