import type { RecordKind } from '@account/contract/pages/record-pages';
import { type AccessLevel, accessLevels, type PanelRole } from '@account/contract/roles';
import { apiTokenMark, type TokenScope, tokenScopes } from '@account/contract/values/token-scopes';
import { systemScope } from '../../src/kernel/scope.ts';
import { insertApiToken } from '../../src/modules/api-tokens/api-tokens.queries.ts';
import { moveToBin } from '../../src/modules/bin/index.ts';
import { replaceDirectory } from '../../src/modules/directories/directories.queries.ts';
import { insertPerson } from '../../src/modules/directories/people.queries.ts';
import { newSecret, sealSecret } from '../../src/modules/webhooks/webhook-parts.ts';
import { insertWebhook } from '../../src/modules/webhooks/webhooks.queries.ts';
import { hashToken, randomToken, type Secrets } from '../../src/platform/crypto/secrets.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { prepared, rawSql, sql } from '../../src/platform/database/sql.ts';
import { closedAddress } from './bodies.ts';
import { unique } from './unique.ts';

type Source = { database: Database };

async function made(source: Source, statement: ReturnType<typeof prepared>): Promise<number> {
  const row = await source.database.write(systemScope, (tx) => tx.row<{ id: number }>(statement));
  if (!row) throw new Error('nothing was made');
  return row.id;
}

/** Makes an organization. */
export async function buildOrganization(source: Source, overrides: { name?: string } = {}) {
  const name = overrides.name ?? `Organization ${unique()}`;
  const code = unique().toUpperCase();
  const id = await made(
    source,
    prepared(sql`
      INSERT INTO organizations (name, logo_vertical, logo_horizontal, enrolment_code)
      VALUES (${name}, 64, 48, ${code}) RETURNING id`),
  );
  return { id, name, enrolment_code: code };
}

export interface UserOverrides {
  email?: string;
  level?: AccessLevel;
  /** When left out, ordinary users and administrators get a new organization, top administrators none. */
  organizationId?: number | null;
  panelRole?: PanelRole;
  passwordHash?: string | null;
  mustChangePassword?: boolean;
  isVerified?: boolean;
}

/** Makes a verified user, by default in a new organization. */
export async function buildUser(source: Source, overrides: UserOverrides = {}) {
  const { level = accessLevels.user, isVerified = true, passwordHash = null, mustChangePassword = false } = overrides;
  const email = overrides.email ?? `user-${unique()}@example.com`;
  const own = level === accessLevels.top ? null : undefined;
  const organizationId = overrides.organizationId === undefined ? own : overrides.organizationId;
  const organization_id = organizationId === undefined ? (await buildOrganization(source)).id : organizationId;
  const id = await made(
    source,
    prepared(sql`
      INSERT INTO users (email, username, organization_id, role_id, panel_role, password_hash, must_change_password, email_verified_at)
      VALUES (${email}, ${email}, ${organization_id}, (SELECT id FROM roles WHERE access_level = ${level}),
        ${overrides.panelRole ?? 'normal'}, ${passwordHash}, ${mustChangePassword}, ${isVerified ? new Date() : null})
      RETURNING id`),
  );
  return { id, email, organization_id, level };
}

/** Makes an enrolled device; `token` is its bearer token. */
export async function buildDevice(source: Source, overrides: { name?: string; organizationId?: number | null } = {}) {
  const token = randomToken();
  const name = overrides.name ?? `Display ${unique()}`;
  const androidid = unique();
  const organization_id =
    overrides.organizationId === undefined ? (await buildOrganization(source)).id : overrides.organizationId;
  const id = await made(
    source,
    prepared(sql`
      INSERT INTO devices (androidid, name, organization_id, token_hash)
      VALUES (${androidid}, ${name}, ${organization_id}, ${hashToken(token)}) RETURNING id`),
  );
  return { id, name, androidid, organization_id, token };
}

/** Makes a panel role of an organization. */
export async function buildPanelRole(source: Source, overrides: { role?: string; organizationId?: number } = {}) {
  const role = overrides.role ?? `Role ${unique()}`;
  const organization_id = overrides.organizationId ?? (await buildOrganization(source)).id;
  const id = await made(
    source,
    prepared(sql`
      INSERT INTO organization_panel_roles (organization_id, role) VALUES (${organization_id}, ${role}) RETURNING id`),
  );
  return { id, role, organization_id };
}

/** Makes a network drive of a user, who is made as well when left out. */
export async function buildNetworkDrive(source: Source, overrides: { userId?: number; host?: string } = {}) {
  const user_id = overrides.userId ?? (await buildUser(source)).id;
  const host = overrides.host ?? '10.1.2.3';
  const id = await made(
    source,
    prepared(sql`INSERT INTO network_drives (user_id, host) VALUES (${user_id}, ${host}) RETURNING id`),
  );
  return { id, user_id, host };
}

/** Makes a saved view of a user. */
export const buildView = async (
  source: Source,
  { userId, isShared = false, list = 'users' }: { userId: number; isShared?: boolean; list?: string },
) => ({
  id: await made(
    source,
    prepared(sql`
      INSERT INTO saved_views (user_id, list, name, params, is_shared)
      VALUES (${userId}, ${list}, ${`View ${unique()}`}, '{}', ${isShared}) RETURNING id`),
  ),
});

/** Makes the Microsoft identity of a user, in place of the one before. */
export const buildIdentity = async (source: Source, { userId }: { userId: number }) => ({
  id: await made(
    source,
    prepared(sql`
      INSERT INTO identities (user_id, platform, issuer, subject, email)
      VALUES (${userId}, 'microsoft', 'https://issuer.example', ${unique()}, 'ada@example.com')
      ON CONFLICT (user_id, platform) DO UPDATE SET subject = excluded.subject RETURNING id`),
  ),
});

/** Makes a passkey of a user, with which no authenticator signs in. */
export const buildPasskey = async (
  source: Source,
  { userId, name = 'Ada’s phone', createdAt = new Date() }: { userId: number; name?: string; createdAt?: Date },
) => ({
  id: await made(
    source,
    prepared(sql`
      INSERT INTO passkeys (user_id, credential_id, user_handle, public_key, counter, transports, is_synced, name, created_at)
      VALUES (${userId}, ${unique()}::bytea, 'a', 'a', 0, '', false, ${name}, ${createdAt}) RETURNING id`),
  ),
});

/** Makes a user's grant for the calendar, in place of the one before. */
export async function buildGrant(source: Source & { secrets: Secrets }, { userId }: { userId: number }) {
  const tokens = source.secrets.encrypt('platform-grant', JSON.stringify({ accessToken: 'a', refreshToken: 'b' }));
  const statement = prepared(sql`
    INSERT INTO platform_grants (user_id, kind, platform, scopes, tokens)
    VALUES (${userId}, 'calendar', 'microsoft', '{Calendars.Read}', ${tokens})
    ON CONFLICT (user_id, kind, platform) DO UPDATE SET tokens = excluded.tokens RETURNING id`);
  return { id: await made(source, statement) };
}

/** Makes a linked drive of a user, in step and without files. */
export async function buildCloudStorageProvider(source: Source & { secrets: Secrets }, { userId }: { userId: number }) {
  const tokens = { accessToken: 'a', refreshToken: 'b', expiresAt: new Date().toISOString() };
  const sealed = source.secrets.encrypt('cloud-storage', JSON.stringify(tokens));
  const statement = prepared(sql`
    INSERT INTO cloud_storage_providers (user_id, provider_platform, account_key, provider_name, provider_id, tokens, job_status)
    VALUES (${userId}, 'google', ${unique()}, 'Lessons', 'ada@example.com', ${sealed}, 'success') RETURNING id`);
  return { id: await made(source, statement) };
}

/** Makes an operation that deletes no user and still runs. */
export async function buildOperation(source: Source, { userId }: { userId: number }) {
  const id = await made(
    source,
    prepared(sql`
      INSERT INTO operations (user_id, kind, action, record_ids, address, request_id)
      VALUES (${userId}, 'user', 'delete', '{1}', '', '') RETURNING id`),
  );
  return { id };
}

/** Makes a manufacturer app. */
export async function buildManufacturerApp(source: Source, overrides: { code?: string; internalApps?: string } = {}) {
  const manufacturer_code = overrides.code ?? `CODE-${unique()}`;
  const id = await made(
    source,
    prepared(sql`
      INSERT INTO manufacturer_apps (manufacturer_code, app1_package, app1_icon, internal_apps)
      VALUES (${manufacturer_code}, 'com.example.app', 'icon', ${overrides.internalApps ?? null}) RETURNING id`),
  );
  return { id, manufacturer_code };
}

/** Moves a record to the bin, as a user who is deleted meanwhile. */
export async function buildBinned(
  source: Source,
  table: 'users' | 'network_drives',
  record: { kind: RecordKind; id: number; organizationId?: number; userId?: number },
) {
  const deleted = { organizationId: null, ...record, label: `Deleted ${unique()}` };
  const id = await source.database.write(systemScope, (tx) => {
    const remove = () => tx.run(prepared(sql`DELETE FROM ${rawSql(table)} WHERE id = ${record.id}`));
    return moveToBin(tx, deleted, { by: 'gone@example.com', now: new Date(), remove });
  });
  return { id };
}

/** Makes a batch of people who were invited into an organization. */
export async function buildBatch(
  source: Source,
  { organizationId, userIds }: { organizationId: number | null; userIds: readonly number[] },
) {
  const id = await made(
    source,
    prepared(sql`
      WITH batch AS (INSERT INTO invitation_batches (organization_id, created_at) VALUES (${organizationId}, now()) RETURNING id),
        people AS (INSERT INTO invitation_batch_people (batch_id, line, user_id)
          SELECT batch.id, person.place, person.id FROM batch, unnest(${[...userIds]}::int[]) WITH ORDINALITY AS person (id, place))
      SELECT id FROM batch`),
  );
  return { id };
}

/** Makes an API token with all scopes, as if it was used at this moment. */
export async function buildApiToken(
  source: Source,
  { userId, level, ...overrides }: BuiltApiToken,
): Promise<{ id: number; token: string }> {
  const token = `${apiTokenMark}${randomToken()}`;
  const { organizationId = null, scopes = tokenScopes, name = 'Timetable', expiresAt = null } = overrides;
  const now = overrides.now ?? new Date();
  const made = { tokenHash: hashToken(token), userId, organizationId, name, scopes, level, expiresAt, now };
  const row = await source.database.write(systemScope, async (tx) => {
    const inserted = await insertApiToken(tx, made);
    await tx.run(prepared(sql`UPDATE api_tokens SET last_used_at = ${now} WHERE id = ${inserted?.id}::int`));
    return inserted;
  });
  if (!row) throw new Error('no token was made');
  return { id: row.id, token };
}

interface BuiltApiToken {
  userId: number;
  level: AccessLevel;
  organizationId?: number | null;
  scopes?: readonly TokenScope[];
  name?: string;
  expiresAt?: Date | null;
  now?: Date;
}

/** Makes a webhook whose secret is known, by a person who need not be there; by default for an event that no call causes. */
export async function buildWebhook(
  source: Source & { secrets: Secrets },
  {
    organizationId = null,
    url = closedAddress,
    events = ['webhook.paused'],
    isActive = true,
    madeBy = 1,
  }: BuiltWebhook = {},
): Promise<{ id: number; secret: string }> {
  const secret = newSecret();
  const values = { organizationId, url, events, isActive, madeBy, secret: sealSecret(source.secrets, secret) };
  const row = await source.database.write(systemScope, (tx) => insertWebhook(tx, values));
  if (!row) throw new Error('no webhook was made');
  return { id: row.id, secret };
}

interface BuiltWebhook {
  organizationId?: number | null;
  url?: string;
  events?: readonly string[];
  isActive?: boolean;
  madeBy?: number;
}

/** Makes the provider of an organization, at which nothing listens. */
export const buildOrganizationSignIn = async (
  source: Source & { secrets: Secrets },
  { organizationId }: { organizationId: number },
): Promise<{ id: number }> => {
  const secret = source.secrets.encrypt('organization-sign-in', 'a secret');
  const id = await made(
    source,
    prepared(sql`
      INSERT INTO organization_sign_ins (organization_id, kind, issuer, client_id, client_secret, is_required, roles,
        password_for, tested_at)
      VALUES (${organizationId}, 'oidc', 'http://127.0.0.1:9', 'account', ${secret}, false, '{}', '{}', now())
      ON CONFLICT (organization_id) DO UPDATE SET issuer = excluded.issuer
      RETURNING organization_id AS id`),
  );
  return { id };
};

/** Makes a delivery of a webhook that has ended, about no entry that is there. */
export const buildDelivery = async (source: Source, webhookId: number): Promise<{ id: number }> => ({
  id: await made(
    source,
    prepared(sql`INSERT INTO webhook_deliveries (webhook_id, entry_id, event, record, status)
      VALUES (${webhookId}, 2000000000, 'user.created', 'user:1', 'delivered') RETURNING id`),
  ),
});

/** Connects a directory to an organization; a new token ends the one before. */
export async function buildDirectory(source: Source, organizationId: number): Promise<{ token: string }> {
  const token = `scim_${randomToken()}`;
  const made = { tokenHash: hashToken(token), madeBy: 'it@example.com', now: new Date() };
  await source.database.write(systemScope, async (tx) => {
    await replaceDirectory(tx, organizationId, made);
    await tx.run(
      prepared(sql`UPDATE directories SET last_used_at = ${made.now} WHERE organization_id = ${organizationId}`),
    );
  });
  return { token };
}

/** Lets the directory of the organization of a person, if there is one, manage the person. */
export async function manage(source: Source, { id }: { id: number }): Promise<void> {
  const names = { display_name: null, formatted_name: null, given_name: null, family_name: null };
  await source.database.write(systemScope, async (tx) => {
    const user = await tx.row<{ email: string; organization_id: number | null }>(
      prepared(sql`SELECT email, organization_id FROM users WHERE id = ${id}`),
    );
    if (!user?.organization_id) return;
    const person = { ...names, user_name: user.email, email: user.email, external_id: `id-${id}` };
    await insertPerson(tx, user.organization_id, id, { ...person, has_emails: true, is_active: true });
  });
}

/** Makes a person whom the directory of an organization manages. */
export async function buildManaged(source: Source, organizationId: number, overrides: UserOverrides = {}) {
  const user = await buildUser(source, { organizationId, ...overrides });
  await manage(source, user);
  return user;
}
