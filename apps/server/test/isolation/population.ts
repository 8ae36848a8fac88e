import { type AccessLevel, accessLevels } from '@account/contract/roles';
import { apiTokenMark, tokenScopes } from '@account/contract/values/token-scopes';
import { hashToken, randomToken } from '../../src/platform/crypto/secrets.ts';
import type { TestApp } from '../support/app.ts';
import { knownPasswordHash } from '../support/personas.ts';
import { newMark } from './marks.ts';
import type { Planter } from './planting.ts';
import type { Table } from './tables.ts';

/** A user's secrets in plain text, which no response may hold. */
export interface Secrets {
  /** The token for the mobile app. */
  mobileToken: string;
  /** An API token with all scopes. It is none unless the user administers something. */
  apiToken: string;
  drivePassword: string;
}

export interface Resident extends Secrets {
  id: number;
  email: string;
}

/** Tables that are filled separately; every other one gets a row of each user, or of each organization, that it names. */
const apart = new Set([
  'users',
  'audit_entries',
  'organization_panel_roles',
  'devices',
  'device_presence',
  'display_codes',
  'organizations',
  'bin_entries',
  'bin_rows',
  'invitation_batches',
  'invitation_batch_people',
  'audit_acts',
  'directories',
  'directory_people',
  'directory_events',
]);

/** Columns whose rules leave no room for a mark, or whose values the program parses. */
const fitting = (
  app: TestApp,
  { mobileToken, apiToken, drivePassword }: Secrets,
): Record<string, Record<string, unknown>> => ({
  sessions: { kind: 'mobile', token_hash: hashToken(mobileToken) },
  api_tokens: {
    token_hash: hashToken(apiToken),
    scopes: tokenScopes.join(' '),
    level: accessLevels.organization,
    expires_at: null,
    last_used_at: app.clock.now(),
  },
  sign_ins: { outcome: 'succeeded', way: 'password', kind: 'web' },
  sign_in_challenges: { way: 'password' },
  account_links: { purpose: 'invitation' },
  network_drives: { host: '10.1.2.3', password: app.secrets.encrypt('network-drive', drivePassword) },
  saved_views: { list: 'users' },
  identities: { platform: 'google' },
  authorization_requests: { platform: 'google', purpose: 'sign_in' },
  pending_identities: { platform: 'google' },
  passkey_challenges: { purpose: 'sign_in' },
  cloud_storage_providers: {
    provider_platform: 'google',
    job_status: 'success',
    tokens: app.secrets.encrypt('cloud-storage', `{"accessToken": "${newMark()}"}`),
  },
  platform_grants: {
    kind: 'calendar',
    platform: 'microsoft',
    scopes: [`scope-${newMark()}`],
    tokens: app.secrets.encrypt('platform-grant', `{"accessToken": "${newMark()}"}`),
  },
  operations: { kind: 'user', action: 'delete', state: 'finished', stopped_by: null },
  operation_failures: { kind: 'user' },
  operation_steps: { kind: 'user', act: 'change' },
  mails: {
    kind: 'invitation',
    state: 'failed',
    reason: null,
    content: app.secrets.encrypt('mail', `{"token": "${newMark()}"}`),
  },
});

const names = ({ columns }: Table, other: string): boolean => columns.some((column) => column.names === other);
const planted = ({ tables }: Planter): readonly Table[] => tables.filter(({ name }) => !apart.has(name));
const ofUsers = (planter: Planter) => planted(planter).filter((table) => names(table, 'users'));
const ofOrganizations = (planter: Planter) =>
  planted(planter).filter((table) => names(table, 'organizations') && !names(table, 'users'));

/** A deleted record with its rows. */
async function bin(planter: Planter, entry: Record<string, unknown>): Promise<void> {
  await planter.plant('bin_rows', { entry_id: await planter.plant('bin_entries', entry) });
}

/** A user with a row in every table that names one. */
export async function settle(
  app: TestApp,
  planter: Planter,
  level: AccessLevel,
  organizationId: number | null,
): Promise<Resident> {
  const email = `person-${newMark()}@example.com`;
  const id = await planter.plant('users', {
    email,
    organization_id: organizationId,
    role_id: { '9999': 1, '9998': 2, '1': 3 }[level],
    password_hash: knownPasswordHash,
    email_verified_at: new Date(),
    two_factor_secret: null,
  });
  const apiToken = `${apiTokenMark}${randomToken()}`;
  const secrets = { mobileToken: randomToken(), apiToken, drivePassword: `drive ${newMark()}` };
  for (const { name } of ofUsers(planter)) {
    const place = name === 'api_tokens' ? { organization_id: organizationId } : {};
    const planted = await planter.plant(name, { user_id: id, ...place, ...fitting(app, secrets)[name] });
    if (name === 'operations') {
      for (const part of ['operation_failures', 'operation_changes', 'operation_steps'])
        await planter.plant(part, { operation_id: planted, ...fitting(app, secrets)[part] });
      await planter.plant('audit_acts', { operation_id: planted, organization_id: organizationId ?? 0 });
    }
    if (name === 'cloud_storage_providers') await planter.plant('cloud_files', { provider_id: planted });
  }
  await bin(planter, { kind: 'networkdrive', record_id: id, user_id: id, organization_id: organizationId });
  const batch = await planter.plant('invitation_batches', { organization_id: organizationId });
  await planter.plant('invitation_batch_people', { batch_id: batch, user_id: id });
  await planter.plant('audit_entries', {
    actor_id: id,
    actor_email: email,
    organization_id: organizationId,
    subject_kind: 'network_drive',
  });
  return { id, email, ...secrets };
}

export interface Organization {
  id: number;
  /** As it is typed at a display. */
  enrolmentCode: string;
  deviceId: number;
  deviceToken: string;
  androidid: string;
  panelRoleId: number;
  administrator: Resident;
  person: Resident;
  colleague: Resident;
  /** The token of its directory, and a person whom it manages. */
  directoryToken: string;
  managed: { id: number; email: string };
  /** A user who has not accepted the invitation yet. */
  invited: { id: number; email: string };
}

/** Connects a directory to an organization, with a person whom it manages. */
async function connect(planter: Planter, organizationId: number) {
  const directoryToken = `scim_${randomToken()}`;
  const place = { organization_id: organizationId };
  await planter.plant('directories', { ...place, token_hash: hashToken(directoryToken), last_used_at: new Date() });
  const email = `managed-${newMark()}@example.com`;
  const id = await planter.plant('users', { ...place, role_id: 3, email, deactivated_at: null });
  const reason = JSON.stringify({ id: 'scim.text_long', values: { attribute: newMark(), most: 1 } });
  const person = { held: null, is_active: true, has_emails: true, user_name: email };
  await planter.plant('directory_people', { ...place, ...person, user_id: id });
  await planter.plant('directory_events', { ...place, user_id: id, action: 'updated', outcome: 'refused', reason });
  return { directoryToken, managed: { id, email } };
}

/** The sign-in of an organization, whose values the program parses. */
const signIn = (app: TestApp) => ({
  kind: 'oidc',
  certificates: '[]',
  refusal: null,
  roles: '{}',
  password_for: '{}',
  client_secret: app.secrets.encrypt('organization-sign-in', newMark()),
});

const inAnHour = () => new Date(Date.now() + 3_600_000);

/** An organization with an administrator and two users, and a row in every table that names one. */
export async function found(app: TestApp, planter: Planter): Promise<Organization> {
  const { organization, user } = accessLevels;
  const enrolmentCode = newMark().toUpperCase();
  const sizes = { logo_vertical: 1, logo_horizontal: 1 };
  const id = await planter.plant('organizations', { enrolment_code: enrolmentCode, ...sizes });
  const invited = { email: `invited-${newMark()}@example.com`, password_hash: null, email_verified_at: null };
  const invitedId = await planter.plant('users', { organization_id: id, role_id: 3, ...invited });
  for (const { name } of ofOrganizations(planter)) {
    const planted = await planter.plant(name, {
      organization_id: id,
      ...(name === 'organization_sign_ins' && signIn(app)),
    });
    if (name === 'webhooks') await planter.plant('webhook_deliveries', { webhook_id: planted, status: 'delivered' });
  }
  await bin(planter, { kind: 'user', record_id: invitedId, organization_id: id, user_id: null });
  const directory = await connect(planter, id);
  const deviceToken = randomToken();
  const androidid = `display ${newMark()}`;
  const token_hash = hashToken(deviceToken);
  const deviceId = await planter.plant('devices', {
    organization_id: id,
    androidid,
    token_hash,
    next_token_hash: hashToken(randomToken()),
  });
  await planter.mark('device_presence', 'device_id', deviceId);
  const user_code = newMark().toUpperCase();
  await planter.plant('display_codes', { device_id: deviceId, user_code, expires_at: inAnHour() });
  return {
    id,
    enrolmentCode,
    deviceToken,
    androidid,
    deviceId,
    panelRoleId: await planter.plant('organization_panel_roles', { organization_id: id }),
    administrator: await settle(app, planter, organization, id),
    person: await settle(app, planter, user, id),
    colleague: await settle(app, planter, user, id),
    ...directory,
    invited: { id: invitedId, email: invited.email },
  };
}
