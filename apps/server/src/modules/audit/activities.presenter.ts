import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { roleText } from '@account/contract/roles';
import { translateKnown } from '@account/messages/translate';
import type { Scope } from '../../kernel/scope.ts';

type Values = ActivityRow['before'];

/** Hides the previous organization of a record that was moved: its new administrators may not see it. */
const withoutOrigin = (before: Values, after: Values): Values =>
  before && after && 'organization' in before && 'organization' in after ? { ...before, organization: null } : before;

/** Roles are stored by their English names. */
const inWords = (values: Values): Values =>
  typeof values?.role === 'string' ? { ...values, role: translateKnown(roleText(values.role), values.role) } : values;

export const toActivityRow =
  (scope: Scope) =>
  (entry: ActivityRow): ActivityRow => ({
    id: entry.id,
    created_at: entry.created_at,
    actor_email: entry.actor_email,
    action: entry.action,
    subject: entry.subject,
    subject_kind: entry.subject_kind,
    subject_id: entry.subject_id,
    subject_exists: entry.subject_exists,
    address: entry.address,
    before: inWords(scope.kind === 'all' ? entry.before : withoutOrigin(entry.before, entry.after)),
    after: inWords(entry.after),
  });
