import type { ImportedRow } from '@account/contract/endpoints/administration/organizations';
import type { Plan, PlannedChange } from '@account/contract/endpoints/plans';
import { translate, translateRef } from '@account/messages/translate';
import type { Executor } from '../../platform/database/database.ts';
import {
  findDomainOwners,
  type GivenOfOrganization,
  judgeOrganizations,
  type OrganizationRecord,
  type RowOutcome,
  readOrganizationRecords,
} from '../organizations/index.ts';

/** A line about an organization, and what a changed one is saved with. */
export interface OrganizationLine {
  line: Plan['organizations'][number];
  change?: { stored: OrganizationRecord; given: GivenOfOrganization };
}

const domainsText = (domains: readonly string[]): string | null => domains.toSorted().join(', ') || null;

function changesOf(stored: OrganizationRecord, given: GivenOfOrganization): PlannedChange[] {
  const texts = (of: GivenOfOrganization) => ({
    domains: of.domains && domainsText(of.domains),
    logo_vertical: of.logo_vertical?.toString(),
    logo_horizontal: of.logo_horizontal?.toString(),
  });
  const [from, to] = [texts(stored), texts(given)];
  return (['domains', 'logo_vertical', 'logo_horizontal'] as const).flatMap((field) => {
    const wanted = to[field];
    return wanted === undefined || wanted === from[field] ? [] : { field, from: from[field] ?? null, to: wanted };
  });
}

/** Whether an organization cannot have a domain, because another one has it or gets it. */
type IsTaken = (domain: string, id: number) => boolean;

function lineOf(one: RowOutcome, stored: OrganizationRecord | undefined, isTaken: IsTaken): OrganizationLine {
  const { row, name, existing } = one;
  const errors = Object.fromEntries(Object.entries(one.errors).map(([field, refs]) => [field, refs.map(translateRef)]));
  const base = { row, name, id: existing?.id ?? null, changes: [], errors };
  if (one.outcome !== 'exists' || !existing || !stored)
    return { line: { ...base, outcome: one.outcome === 'exists' ? 'unchanged' : one.outcome } };
  const { given } = existing;
  const taken = given.domains?.find((domain) => isTaken(domain, stored.id));
  if (taken !== undefined)
    return {
      line: {
        ...base,
        outcome: 'invalid',
        errors: { domains: [translate('validation.domain_taken', { domain: taken })] },
      },
    };
  const changes = changesOf(stored, given);
  if (changes.length === 0) return { line: { ...base, outcome: 'unchanged' } };
  return { line: { ...base, outcome: 'changed', changes }, change: { stored, given } };
}

/** The outcome of each organization of a plan. Of several lines with one name, the first counts. */
export async function planOrganizations(executor: Executor, rows: readonly ImportedRow[]): Promise<OrganizationLine[]> {
  if (rows.length === 0) return [];
  const outcomes = await judgeOrganizations(executor, rows);
  const existing = outcomes.flatMap((one) => one.existing ?? []);
  const stored = new Map(
    (
      await readOrganizationRecords(
        executor,
        existing.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  const planned = new Set(outcomes.flatMap(({ organization }) => organization?.domains ?? []));
  const owners = new Map(
    (await findDomainOwners(executor, [...new Set(existing.flatMap(({ given }) => given.domains ?? []))])).map(
      ({ domain, organization_id }) => [domain, organization_id],
    ),
  );
  const isTaken: IsTaken = (domain, id) => planned.has(domain) || (owners.get(domain) ?? id) !== id;
  const earlier = new Set<number>();
  return outcomes.map((one) => {
    const id = one.existing?.id;
    if (id !== undefined && earlier.has(id))
      return { line: { row: one.row, name: one.name, id, outcome: 'duplicate', changes: [], errors: {} } };
    const line = lineOf(one, stored.get(id ?? 0), isTaken);
    if (id !== undefined) {
      earlier.add(id);
      for (const domain of line.change?.given.domains ?? []) owners.set(domain, id);
    }
    return line;
  });
}
