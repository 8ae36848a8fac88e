import { type EncryptedColumn, encryptedColumns } from '../../src/platform/crypto/encrypted-columns.ts';
import { hashToken, randomToken } from '../../src/platform/crypto/secrets.ts';
import { rawSql, sql } from '../../src/platform/database/sql.ts';
import type { EncryptedRow } from '../../src/platform/secret-rotation/reencrypt.queries.ts';
import { withSecondFactor } from '../support/accounts/authenticator.ts';
import type { TestApp } from '../support/app.ts';
import {
  buildBinned,
  buildGrant,
  buildNetworkDrive,
  buildOrganization,
  buildOrganizationSignIn,
  buildUser,
  buildWebhook,
} from '../support/factories.ts';
import { registerAs } from '../support/people.ts';
import { change, rowsOf } from '../support/query.ts';

/** The encrypted column of a table. */
export function columnOf(table: string): EncryptedColumn {
  const found = encryptedColumns.find((entry) => entry.table === table);
  if (!found) throw new Error(`${table} has no encrypted column`);
  return found;
}

/** A network drive whose password is encrypted as the app does it. */
export async function buildSecretDrive(app: TestApp, password = 'the password of a drive') {
  const drive = await buildNetworkDrive(app);
  const sealed = app.secrets.encrypt('network-drive', password);
  await change(app, sql`UPDATE network_drives SET password = ${sealed} WHERE id = ${drive.id}`);
  return drive;
}

/** A linked drive as it is stored; `renewingUntil` is until when a job renews its tokens. */
export async function buildStoredDrive(app: TestApp, renewingUntil: Date | null = null): Promise<void> {
  const { id } = await buildUser(app);
  const tokens = app.secrets.encrypt('cloud-storage', JSON.stringify({ accessToken: randomToken() }));
  await change(
    app,
    sql`INSERT INTO cloud_storage_providers
        (user_id, provider_name, provider_platform, provider_id, account_key, tokens, renewing_until)
      VALUES (${id}, 'Drive', 'google', 'ada@example.com', ${randomToken()}, ${tokens}, ${renewingUntil})`,
  );
}

async function buildAuthorizationRequest(app: TestApp): Promise<void> {
  const content = app.secrets.encrypt('authorization', '{"nonce": "n"}');
  await change(
    app,
    sql`INSERT INTO authorization_requests (state_hash, browser_hash, platform, purpose, content, expires_at)
      VALUES (${hashToken(randomToken())}, ${hashToken('b')}, 'google', 'sign_in', ${content}, now())`,
  );
}

/** At least one value in every encrypted column, written by the app. */
export async function fillEncryptedColumns(app: TestApp): Promise<void> {
  const { person } = await withSecondFactor(app);
  await registerAs(app, 'registered@example.com');
  await buildSecretDrive(app);
  await buildStoredDrive(app);
  for (const _request of [1, 2]) await buildAuthorizationRequest(app);
  const ended = await buildGrant(app, { userId: person.id });
  await change(app, sql`DELETE FROM platform_grants WHERE id = ${ended.id}`);
  await buildGrant(app, { userId: person.id });
  await buildWebhook(app);
  await buildOrganizationSignIn(app, { organizationId: (await buildOrganization(app)).id });
  const deleted = await withSecondFactor(app);
  await buildBinned(app, 'users', { kind: 'user', id: deleted.person.id });
}

/** The values of a column, in the order of their keys. */
const valuesOf = (app: TestApp, { table, column, key, purpose }: EncryptedColumn): Promise<EncryptedRow[]> =>
  rowsOf<EncryptedRow>(
    app,
    sql`SELECT ${rawSql(column)} AS content,
        ${typeof purpose === 'string' ? sql`${purpose}::text` : rawSql(purpose.column)} AS purpose
      FROM ${rawSql(table)} WHERE ${rawSql(column)} IS NOT NULL ORDER BY ${rawSql(key.column)}`,
  );

/** Every encrypted value of the database, as the secrets of an app read it. */
export async function plainTexts(app: TestApp): Promise<Record<string, string[]>> {
  const texts: Record<string, string[]> = {};
  for (const column of encryptedColumns) {
    const values = await valuesOf(app, column);
    texts[`${column.table}.${column.column}`] = values.map(({ purpose, content }) =>
      app.secrets.decrypt(purpose, content),
    );
  }
  return texts;
}
