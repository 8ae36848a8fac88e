import type { SavedView } from '@account/contract/endpoints/administration/views';
import type { ViewRecord } from './views.queries.ts';

/** A view as its reader sees it. Which of somebody else's is the default there is of no interest here. */
export function toView(record: ViewRecord, readerId: number): SavedView {
  const mine = record.user_id === readerId;
  return {
    id: record.id,
    list: record.list,
    name: record.name,
    params: record.params,
    is_default: mine && record.is_default,
    is_shared: record.is_shared,
    mine,
    owner_email: record.owner_email,
    updated_at: record.updated_at,
  };
}

/** The fields of a view for the audit. */
export const auditedView = ({ name, params, is_shared }: ViewRecord) => ({
  name,
  shown: new URLSearchParams(params).toString(),
  is_shared,
});
