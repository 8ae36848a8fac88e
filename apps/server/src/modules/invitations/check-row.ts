import {
  type InvitationResult,
  type InvitationRow,
  type InvitedPerson,
  invitedPerson,
} from '@account/contract/endpoints/administration/invitation-batches';
import { limits } from '@account/contract/limits';
import { fieldMessages, type MessageRef } from '@account/contract/messages';
import { mayAssignLevel, mayChooseOrganization, needsOrganization } from '@account/contract/policies/records';
import { mayHaveUsername } from '@account/contract/policies/usernames';
import { accessLevels, defaultPanelRole } from '@account/contract/roles';
import type { UserActor } from '../../kernel/actor.ts';
import type { Executor } from '../../platform/database/database.ts';
import { findNamed, findNearest, type NamedOrganization } from '../organizations/index.ts';
import type { RoleRecord } from '../users/index.ts';
import { findAccounts, findOrganizations, findUsernames, type Invitee, type KnownAccount } from './known.queries.ts';

/** The records in the database about the people of a list: a look-up for each kind, however many rows there are. */
export interface Known {
  /** By e-mail. */
  accounts: ReadonlyMap<string, KnownAccount>;
  /** The owners of usernames, by the name as it was asked for. */
  usernames: ReadonlyMap<string, { user_id: number; organization_id: number | null }>;
  /** Names by id. */
  organizations: ReadonlyMap<number, string>;
  /** The organizations that rows name, by the name as it was asked for. */
  named: ReadonlyMap<string, NamedOrganization>;
  /** The nearest to names that no organization has. */
  nearest: ReadonlyMap<string, Suggestion>;
}

export async function readKnown(executor: Executor, rows: readonly CheckedRow[]): Promise<Known> {
  const invitees = rows.flatMap(({ invitee }) => invitee ?? []);
  const organizationIds = [...new Set(invitees.flatMap(({ organization_id }) => organization_id ?? []))];
  const accounts = await findAccounts(executor, [...new Set(invitees.map(({ email }) => email))]);
  const usernames = await findUsernames(executor, [...new Set(invitees.map(({ username }) => username))]);
  const organizations = await findOrganizations(executor, organizationIds);
  const named = await findNamed(executor, [...new Set(rows.flatMap(({ organization }) => organization ?? []))]);
  const unknown = named.filter(({ id }) => id === null).map(({ asked }) => asked);
  const nearest = await findNearest(executor, unknown);
  return {
    accounts: new Map(accounts.map((account) => [account.email, account])),
    usernames: new Map(usernames.map((one) => [one.username, one])),
    organizations: new Map([...organizations, ...named].flatMap(({ id, name }) => (id && name ? [[id, name]] : []))),
    named: new Map(named.map((one) => [one.asked, one])),
    nearest: new Map(nearest.map(({ asked, id, name }) => [asked, { id, name }])),
  };
}

export type Suggestion = NonNullable<InvitationResult['errors']['suggestion']>;

export type RowErrors = Record<string, MessageRef[]>;

/** A row of which only the database can still say something. */
export interface CheckedRow {
  row: number;
  email: string;
  /** Absent where the row has errors. */
  invitee?: Invitee;
  /** The name of the organization, where the row has no id of one. */
  organization?: string;
  errors: RowErrors;
}

/** The policy of single invitations: below the top level the organization is the own one, whatever is sent. */
function inviteeOf(actor: UserActor, roles: readonly RoleRecord[], person: InvitedPerson) {
  const { email, username, name, role_id, panel_role, organization_id, organization } = person;
  const role = roles.find(({ id, access_level }) => (role_id ? id === role_id : access_level === accessLevels.user));
  const chosen = mayChooseOrganization(actor) ? (organization_id ?? null) : actor.organizationId;
  const errors: RowErrors = {};
  if (username && !mayHaveUsername({ email }, username)) errors.username = [{ id: 'validation.username_email' }];
  if (!role || !mayAssignLevel(actor, role.access_level))
    errors.role_id = [{ id: role ? 'validation.role_not_assignable' : 'validation.role_unknown' }];
  if (role && needsOrganization(role.access_level) && chosen === null && organization === null)
    errors.organization_id = [{ id: 'validation.organization_required' }];
  const invitee: Invitee = {
    email,
    username: username ?? email,
    name,
    role_id: role?.id ?? 0,
    panel_role: panel_role ?? defaultPanelRole,
    organization_id: chosen,
  };
  return { invitee, errors, ...(organization !== null && chosen === null && { organization }) };
}

/** The check of a row by itself: its form, and what the actor may do. */
export function checkRow(actor: UserActor, roles: readonly RoleRecord[], sent: InvitationRow, row: number): CheckedRow {
  const given = mayChooseOrganization(actor) ? sent : { ...sent, organization_id: undefined, organization: undefined };
  const parsed = invitedPerson.safeParse(given, { reportInput: true });
  if (!parsed.success) {
    const email = typeof sent.email === 'string' ? sent.email.trim().slice(0, limits.email) : '';
    return { row, email, errors: fieldMessages(parsed.error) };
  }
  const { invitee, errors, ...named } = inviteeOf(actor, roles, parsed.data);
  const isRight = Object.keys(errors).length === 0;
  return { row, email: invitee.email, errors, ...named, ...(isRight ? { invitee } : {}) };
}
