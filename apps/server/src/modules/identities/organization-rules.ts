import type { Transaction } from '../../platform/database/database.ts';
import type { SignInClient } from '../../platform/openid/openid-client.ts';
import type { CredentialRecord } from '../credentials/index.ts';

/** The rules of organizations for people who come by their own providers. */
export interface OrganizationRules {
  /** The client of the provider; undefined where the organization has none. */
  clientOf(organizationId: number): Promise<SignInClient | undefined>;
  /** Whether the organization has proved that the domain of an address is its own. */
  hasProved(organizationId: number, email: string): Promise<boolean>;
  /** Whether an account of the organization needs no other proof to be linked to an identity that has its address. */
  linksAtOnce(tx: Transaction, organizationId: number, account: Pick<CredentialRecord, 'id'>): Promise<boolean>;
  /** Gives the role of the groups that the provider named; null when it named none. */
  giveRole(tx: Transaction, organizationId: number, userId: number, groups: readonly string[] | null): Promise<void>;
}
