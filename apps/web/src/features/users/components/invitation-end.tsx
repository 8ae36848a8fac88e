import type { User } from '@account/contract/endpoints/administration/users';
import { toWireTimestamp } from '@account/contract/values/dates';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { useNow } from '#shared/lib/use-now.ts';

/** Until when the link of an invitation that nobody has followed works, or worked. */
export function InvitationEnd({ end }: { end: NonNullable<User['invitation_expires_at']> }) {
  const isOver = end <= toWireTimestamp(useNow());
  return (
    <span>{t(isOver ? 'user-page.link_ended' : 'user-page.link_valid', { date: formatTimestamp(end, 'date') })}</span>
  );
}
