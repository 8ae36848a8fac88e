import { randomUUID } from 'node:crypto';
import * as batches from '@account/contract/endpoints/administration/invitation-batches';
import { administrators, at, ofOrganization, type Rights } from '#test/rights/rights.ts';
import type { TestApp } from '#test/support/app.ts';
import { buildBatch, buildUser } from '#test/support/factories.ts';
import type { Home } from '#test/support/personas.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../../platform/database/sql.ts';

/** A batch with one person whose mail has failed. */
async function batchOf(app: TestApp, { organizationId }: Home) {
  const { id: userId } = await buildUser(app, { organizationId, isVerified: false });
  await change(
    app,
    sql`INSERT INTO mails (kind, user_id, recipient, state, expires_at, created_at)
      VALUES ('invitation', ${userId}, 'somebody@example.com', 'failed', now(), now() - interval '1 day')`,
  );
  return buildBatch(app, { organizationId, userIds: [userId] });
}

export const rights: readonly Rights[] = [
  {
    endpoint: batches.inviteMany,
    arrange: async () => ({ body: { rows: [{ email: `${randomUUID()}@example.com` }], dry_run: false } }),
    statuses: administrators,
    alone: 403,
  },
  { endpoint: batches.listInvitationBatches, statuses: administrators },
  { endpoint: batches.showInvitationBatch, arrange: at(batchOf), statuses: ofOrganization },
  { endpoint: batches.resendInvitationBatch, arrange: at(batchOf), statuses: ofOrganization },
];
