import type { Executor } from '../../platform/database/database.ts';
import type { Invitee } from './check-row.ts';
import { findAccounts, findOrganizations, findUsernames, type KnownAccount } from './known.queries.ts';

/** What the database has of the people of a list: a look-up for each kind, however many rows there are. */
export interface Known {
  /** By e-mail. */
  accounts: ReadonlyMap<string, KnownAccount>;
  /** Those who have a username, by the name as it was asked for. */
  usernames: ReadonlyMap<string, { user_id: number; organization_id: number | null }>;
  /** Names by id. */
  organizations: ReadonlyMap<number, string>;
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

export async function readKnown(executor: Executor, invitees: readonly Invitee[]): Promise<Known> {
  const organizationIds = distinct(invitees.flatMap(({ organization_id }) => organization_id ?? []));
  const accounts = await findAccounts(executor, distinct(invitees.map(({ email }) => email)));
  const usernames = await findUsernames(executor, distinct(invitees.map(({ username }) => username)));
  const organizations = await findOrganizations(executor, organizationIds);
  return {
    accounts: new Map(accounts.map((account) => [account.email, account])),
    usernames: new Map(usernames.map((one) => [one.username, one])),
    organizations: new Map(organizations.map(({ id, name }) => [id, name])),
  };
}
