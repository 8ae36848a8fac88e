import { listInvitationBatches } from '@account/contract/endpoints/administration/invitation-batches.calls';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { Card } from '#shared/ui/card/card.tsx';
import { LinkRow } from '#shared/ui/link-row/link-row.tsx';

/** The latest lists of people that were invited, the way back to each; nothing when there are none. */
export function RecentBatches({ without }: { without?: number }) {
  const others = useQuery(callQuery(listInvitationBatches)).data?.data.filter(({ id }) => id !== without) ?? [];
  if (others.length === 0) return undefined;
  return (
    <Card title={t('invitations.recent')} clip>
      {others.map(({ id, created_at, organization, total, accepted }) => (
        <LinkRow
          key={id}
          to={pathTo('invitationBatch', { id })}
          title={formatTimestamp(created_at, 'datetime')}
          text={t('invitations.accepted_of', { accepted, total })}
          aside={organization && <bdi className="sm muted">{organization.name}</bdi>}
        />
      ))}
    </Card>
  );
}
