import * as sessions from '@account/contract/endpoints/accounts/sessions';
import { listOwnSignIns, listSignInsOfUser } from '@account/contract/endpoints/accounts/sessions';
import { endUserSessions } from '@account/contract/endpoints/administration/users';
import { at, everybody, ofOrganization, ownAlone, person, type Rights } from '#test/rights/rights.ts';
import type { TestApp } from '#test/support/app.ts';
import { signedIn } from '#test/support/client.ts';
import type { Home } from '#test/support/personas.ts';
import { rowOf } from '#test/support/query.ts';
import { sql } from '../../../platform/database/sql.ts';

async function sessionOfOwner(app: TestApp, { ownerId }: Home) {
  await signedIn(app, { id: ownerId });
  return rowOf<{ id: number }>(app, sql`SELECT max(id) AS id FROM sessions WHERE user_id = ${ownerId}`);
}

export const rights: readonly Rights[] = [
  { endpoint: sessions.listSessions, statuses: everybody(200) },
  { endpoint: listOwnSignIns, statuses: everybody(200) },
  { endpoint: listSignInsOfUser, arrange: at(person), statuses: ofOrganization },
  { endpoint: sessions.endSession, arrange: at(sessionOfOwner), statuses: ownAlone },
  { endpoint: sessions.endOtherSessions, statuses: everybody(200) },
  { endpoint: endUserSessions, arrange: at(person), statuses: ofOrganization },
  { endpoint: sessions.issueMobileToken, statuses: everybody(200) },
];
