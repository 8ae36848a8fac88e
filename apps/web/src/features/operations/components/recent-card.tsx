import { useQuery } from '@tanstack/react-query';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { Card } from '#shared/ui/card/card.tsx';
import { LinkRow } from '#shared/ui/link-row/link-row.tsx';
import { recentOperationsQuery } from '../api/recent-operations-query.ts';
import { stateText, titleText } from '../words.ts';

/** The other latest operations of the signed-in user. */
export function RecentCard({ without }: { without: number }) {
  const others = useQuery(recentOperationsQuery()).data?.data.filter(({ id }) => id !== without) ?? [];
  if (others.length === 0) return undefined;
  return (
    <Card title={t('operations.recent')} clip>
      {others.map((operation) => (
        <LinkRow
          key={operation.id}
          to={pathTo('operation', { id: operation.id })}
          title={titleText(operation)}
          text={[
            formatTimestamp(operation.created_at, 'datetime'),
            ...(operation.state === 'finished' ? [] : [stateText(operation)]),
          ].join(' · ')}
        />
      ))}
    </Card>
  );
}
