import { randomUUID } from 'node:crypto';
import { accessLevels } from '@account/contract/roles';
import { type Fragment, sql } from '../../src/platform/database/sql.ts';
import type { TestApp } from '../support/app.ts';
import { buildNetworkDrive, buildOrganization, buildUser } from '../support/factories.ts';
import { rowOf } from '../support/query.ts';

/** Tables with a policy for tenants. A test sees to it that no other table is open to them. */
export const tenantTables = [
  'organizations',
  'users',
  'sessions',
  'account_links',
  'recovery_codes',
  'audit_entries',
  'mails',
  'network_drives',
] as const;
export type TenantTable = (typeof tenantTables)[number];

/** The number of one row in each table. */
export type Rows = Record<TenantTable, number>;

/** Somebody with a row of the own in every table. */
export interface Inhabitant {
  userId: number;
  organizationId: number | null;
  rows: Rows;
}

const inserted = async (app: TestApp, statement: Fragment): Promise<number> =>
  (await rowOf<{ id: number }>(app, statement)).id;

async function settle(app: TestApp, organizationId: number | null): Promise<Inhabitant> {
  const { id: userId } = await buildUser(app, { organizationId, level: accessLevels.user });
  const { id: network_drives } = await buildNetworkDrive(app, { userId });
  const token = randomUUID();
  return {
    userId,
    organizationId,
    rows: {
      organizations: organizationId ?? 0,
      users: userId,
      network_drives,
      sessions: await inserted(
        app,
        sql`INSERT INTO sessions (token_hash, user_id, remember, address, user_agent)
          VALUES (sha256(${`session ${token}`}::bytea), ${userId}, false, '', '') RETURNING id`,
      ),
      account_links: await inserted(
        app,
        sql`INSERT INTO account_links (user_id, purpose, token_hash, expires_at)
          VALUES (${userId}, 'invitation', sha256(${`link ${token}`}::bytea), now()) RETURNING id`,
      ),
      recovery_codes: await inserted(
        app,
        sql`INSERT INTO recovery_codes (user_id, code_hash) VALUES (${userId}, ${token}) RETURNING id`,
      ),
      audit_entries: await inserted(
        app,
        sql`INSERT INTO audit_entries (actor_id, actor_email, action, subject_kind, subject, organization_id, address, request_id)
          VALUES (${userId}, '', 'a.b', 'user', '', ${organizationId}, '', '') RETURNING id`,
      ),
      mails: await inserted(
        app,
        sql`INSERT INTO mails (kind, user_id, recipient, expires_at) VALUES ('invitation', ${userId}, 'a@example.com', now()) RETURNING id`,
      ),
    },
  };
}

/** Two organizations of two people each, and somebody without one; all of them have rows everywhere. */
export async function buildWorld(app: TestApp) {
  const [home, abroad] = [(await buildOrganization(app)).id, (await buildOrganization(app)).id];
  return {
    me: await settle(app, home),
    colleague: await settle(app, home),
    foreigner: await settle(app, abroad),
    otherForeigner: await settle(app, abroad),
    individual: await settle(app, null),
  };
}
export type World = Awaited<ReturnType<typeof buildWorld>>;
