import type { ActivityFilters } from '@account/contract/endpoints/administration/activities';
import type { Scope } from '../../kernel/scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import type { AuditRow } from './audit.queries.ts';

/** Stands for all organizations in the counts of acts. */
const everything = 0;

/** The entries of one operation and one action, as all of them or those of an organization. */
interface Act {
  operationId: number;
  action: string;
  organizationId: number;
}

const keyOf = ({ operationId, action, organizationId }: Act): string => `${operationId} ${action} ${organizationId}`;

/** The acts that an entry is counted in: that of everybody, and that of its organization. */
const actsOf = ({ operationId, action, organizationId }: AuditRow): Act[] =>
  operationId === null
    ? []
    : [everything, ...(organizationId === null ? [] : [organizationId])].map((one) => ({
        operationId,
        action,
        organizationId: one,
      }));

/** Counts entries that are about to be written. Returns how many each act had before, by its key. */
async function countActs(transaction: Transaction, acts: readonly Act[]): Promise<Map<string, number>> {
  const added = new Map<string, Act & { added: number }>();
  for (const act of acts) added.set(keyOf(act), { ...act, added: (added.get(keyOf(act))?.added ?? 0) + 1 });
  const counted = await transaction.rows<Act & { earlier: number }>(
    prepared(sql`
      SELECT c."operationId", c.action, c."organizationId",
        count_act(c."operationId", c.action, c."organizationId", c.added) AS earlier
      FROM jsonb_to_recordset(${JSON.stringify([...added.values()])}::jsonb)
        AS c ("operationId" int, action text, "organizationId" int, added int)`),
  );
  return new Map(counted.map(({ earlier, ...act }) => [keyOf(act), earlier]));
}

/** Entries that are about to be written, where they are part of an operation with what the first of them stands for. */
export async function inActs(transaction: Transaction, rows: readonly AuditRow[]): Promise<readonly AuditRow[]> {
  const acts = rows.flatMap(actsOf);
  if (acts.length === 0) return rows;
  const passed = await countActs(transaction, acts);
  const isLater = (act: Act | undefined): boolean => {
    if (!act) return false;
    const earlier = passed.get(keyOf(act)) ?? 0;
    passed.set(keyOf(act), earlier + 1);
    return earlier > 0;
  };
  return rows.map((row) => {
    const [all, within] = actsOf(row);
    return { ...row, isFolded: isLater(all), isFoldedWithin: isLater(within) };
  });
}

/** A number for an act on many records that no operation stands for, such as a list of invitations. */
export async function nextOperationId(transaction: Transaction): Promise<number> {
  const row = await transaction.row<{ id: number }>(prepared(sql`SELECT nextval('operations_id_seq')::int AS id`));
  return row?.id ?? everything;
}

/** Whether a list has one row for an act. Entries that are looked for, or of one record or operation, stand by themselves. */
const isGrouped = (scope: Scope, query: ActivityFilters): boolean =>
  query.grouped && scope.kind !== 'own' && !query.search && !query.subject_id && !query.operation_id;

/** Displays renew their tokens again and again: more entries than all others together. */
export const renewal = 'device.token_renewed';

/** As an index has it, so that it is no parameter. */
export const isNoRenewal = sql`a.action <> 'device.token_renewed'`;

/** The conditions that indexes of their own have: entries `a` that stand for an act, and all but renewed tokens. */
export function shownOf(scope: Scope, query: ActivityFilters): Fragment[] {
  const isHead = scope.kind === 'all' ? sql`NOT a.is_folded` : sql`NOT a.is_folded_within`;
  return [...(isGrouped(scope, query) ? [isHead] : []), ...(query.quiet ? [isNoRenewal] : [])];
}

/** How many entries those are, of all. */
export function totalShown(scope: Scope, query: ActivityFilters): Fragment {
  const kinds = [
    'audit_entries',
    ...(isGrouped(scope, query) ? ['audit_entries.folded'] : []),
    ...(query.quiet ? ['audit_entries.renewals'] : []),
  ];
  return sql`(SELECT sum(CASE c.kind WHEN 'audit_entries' THEN c.total ELSE -c.total END)
    FROM record_counters c WHERE c.kind = ANY(${kinds}::text[]))`;
}

/** How many entries an entry `a` stands for. */
export function entriesOf(scope: Scope, query: ActivityFilters): Fragment {
  if (!isGrouped(scope, query)) return sql`1`;
  const organizationId = scope.kind === 'organization' ? scope.organizationId : everything;
  return sql`CASE WHEN a.operation_id IS NULL THEN 1 ELSE coalesce((SELECT c.entries FROM audit_acts c
    WHERE c.operation_id = a.operation_id AND c.action = a.action AND c.since = act_since(a.created_at)
      AND c.organization_id = ${organizationId}::int), 1) END`;
}
