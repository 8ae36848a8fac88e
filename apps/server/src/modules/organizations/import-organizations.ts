import {
  type ImportedRow,
  type ImportResult,
  importedOrganization,
} from '@account/contract/endpoints/administration/organizations';
import { limits, usualLogoHeights } from '@account/contract/limits';
import { fieldMessages, type MessageRef } from '@account/contract/messages';
import { AppError } from '../../kernel/errors.ts';
import type { Executor } from '../../platform/database/database.ts';
import { acceptableDomains } from './domains.ts';
import { findDomainOwners, findNamed, type NewOrganization } from './many.queries.ts';

/** The values of a row for an organization beside its name. */
export type GivenOfOrganization = Partial<Omit<NewOrganization, 'name'>>;

/** The outcome of one row of a list. */
export interface RowOutcome extends Omit<ImportResult, 'errors'> {
  errors: Record<string, MessageRef[]>;
  /** Present where the outcome is `new`. */
  organization?: NewOrganization;
  /** Present where it is `exists`. */
  existing?: { id: number; given: GivenOfOrganization };
}

interface CheckedRow {
  row: number;
  name: string;
  /** Absent where the row has errors. */
  right?: { organization: NewOrganization; given: GivenOfOrganization };
  errors: RowOutcome['errors'];
}

/** Which of the domains can be ones of an organization is one rule for a single save and for a row. */
function judgeDomains(given: readonly string[]): { domains: string[]; errors: RowOutcome['errors'] } {
  try {
    return { domains: acceptableDomains(given), errors: {} };
  } catch (error) {
    if (error instanceof AppError && error.details.fields) return { domains: [], errors: error.details.fields };
    throw error;
  }
}

/** The check of a row by itself. */
function checkRow(sent: ImportedRow, row: number): CheckedRow {
  const parsed = importedOrganization.safeParse(sent, { reportInput: true });
  if (!parsed.success) {
    const name = typeof sent.name === 'string' ? sent.name.trim().slice(0, limits.name) : '';
    return { row, name, errors: fieldMessages(parsed.error) };
  }
  const { name, domains: texts, logo_vertical, logo_horizontal } = parsed.data;
  const { domains, errors } = judgeDomains(texts ?? []);
  if (Object.keys(errors).length > 0) return { row, name, errors };
  const given = {
    ...(domains.length > 0 && { domains }),
    ...(logo_vertical && { logo_vertical }),
    ...(logo_horizontal && { logo_horizontal }),
  };
  return { row, name, errors, right: { organization: { ...usualLogoHeights, domains, ...given, name }, given } };
}

/** The outcome of every row. Of several right rows with one name, or one domain, the first has it. */
export async function judgeOrganizations(executor: Executor, rows: readonly ImportedRow[]): Promise<RowOutcome[]> {
  const checked = rows.map((sent, place) => checkRow(sent, place + 1));
  const right = checked.flatMap((one) => one.right?.organization ?? []);
  const known = await findNamed(executor, [...new Set(right.map(({ name }) => name))]);
  const named = new Map(known.map((one) => [one.asked, one]));
  const owners = await findDomainOwners(executor, [...new Set(right.flatMap(({ domains }) => domains))]);
  const taken = new Set(owners.map(({ domain }) => domain));
  const earlier = new Set<string>();
  return checked.map(({ right: checkedRight, ...checkedRow }): RowOutcome => {
    if (!checkedRight) return { ...checkedRow, outcome: 'invalid' };
    const { organization, given } = checkedRight;
    const { key = '', id = null } = named.get(organization.name) ?? {};
    if (id !== null) return { ...checkedRow, outcome: 'exists', existing: { id, given } };
    if (earlier.has(key)) return { ...checkedRow, outcome: 'duplicate' };
    const domain = organization.domains.find((one) => taken.has(one));
    if (domain) {
      const errors = { domains: [{ id: 'validation.domain_taken' as const, values: { domain } }] };
      return { ...checkedRow, outcome: 'invalid', errors };
    }
    earlier.add(key);
    for (const one of organization.domains) taken.add(one);
    return { ...checkedRow, outcome: 'new', organization };
  });
}
