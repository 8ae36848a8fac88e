import type { SessionRow } from '@account/contract/endpoints/accounts/sessions';
import { toWireTimestamp } from '@account/contract/values/dates';
import { endOf } from './session-ages.ts';
import type { ListedSession } from './session-list.queries.ts';

function deviceOf({ device_id: id, device_name: name, organization_name }: ListedSession): SessionRow['device'] {
  return id === null || name === null ? null : { id, name, organization: organization_name };
}

export const toSessionRow = (record: ListedSession, current: number): SessionRow => ({
  id: record.id,
  kind: record.kind,
  current: record.id === current,
  ip: record.address,
  user_agent: record.user_agent,
  created_at: record.created_at,
  last_used_at: record.last_used_at,
  ends_at: toWireTimestamp(endOf(record)),
  device: deviceOf(record),
});
