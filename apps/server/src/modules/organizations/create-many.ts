import { panelRoles } from '@account/contract/roles';
import type { Actor } from '../../kernel/actor.ts';
import { fieldError } from '../../kernel/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordChanges } from '../audit/index.ts';
import { newEnrolmentCode } from './enrolment-code.ts';
import { insertDomains, insertOrganizations, type NewOrganization } from './many.queries.ts';
import { organizationSubject, toOrganization } from './organizations.presenter.ts';
import { insertPanelRoles, readOrganizationRecords } from './organizations.queries.ts';

/** Creates organizations whose names are still free, each with its panel roles, domains and entry. Returns them. */
export async function createOrganizations(
  tx: Transaction,
  actor: Actor,
  wanted: readonly NewOrganization[],
): Promise<{ id: number; name: string }[]> {
  if (wanted.length === 0) return [];
  const made = await insertOrganizations(
    tx,
    wanted.map((one) => ({ ...one, enrolment_code: newEnrolmentCode() })),
  );
  const ids = made.map(({ id }) => id);
  await insertPanelRoles(tx, ids, panelRoles);
  const idOf = new Map(made.map(({ id, name }) => [name, id]));
  const domains = wanted.flatMap(({ name, domains: own }) => {
    const id = idOf.get(name);
    return id === undefined ? [] : own.map((domain) => ({ domain, id }));
  });
  const [domain] = await insertDomains(tx, domains);
  if (domain) throw fieldError('domains', 'validation.domain_taken', { domain });
  const records = await readOrganizationRecords(tx, ids);
  await recordChanges(
    tx,
    actor,
    records.map((record) => ({
      action: 'organization.created',
      subject: organizationSubject(record),
      organizationId: record.id,
      after: toOrganization(record),
    })),
  );
  return made;
}
