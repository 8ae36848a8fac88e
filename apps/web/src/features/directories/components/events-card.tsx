import type { Directory } from '@account/contract/endpoints/directories/directories';
import { Link } from 'react-router';
import { joinFacts } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Card } from '#shared/ui/card/card.tsx';
import { CardItem, CardList } from '#shared/ui/card-list/card-list.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';

/** What came from the directory lately, what was done, and what was refused and why. */
export const EventsCard = ({ events }: Pick<Directory, 'events'>) => (
  <Card title={t('directories.events')}>
    {events.length === 0 ? (
      <EmptyState title={t('directories.nothing')} text={t('directories.nothing_text')} />
    ) : (
      <CardList label={t('directories.events')}>
        {events.map(({ id, subject, user_id, action, outcome, reason, created_at }) => (
          <CardItem
            key={id}
            title={user_id === null ? subject : <Link to={pathTo('user', { id: user_id })}>{subject}</Link>}
            badge={
              outcome !== 'done' && (
                <Badge kind={outcome === 'refused' ? 'danger' : 'warning'}>{t(`directories.outcome_${outcome}`)}</Badge>
              )
            }
          >
            {reason !== null && <p className="sm">{reason}</p>}
            <span className="sm soft">
              {joinFacts([t(`directories.action_${action}`), formatTimestamp(created_at, 'datetime')])}
            </span>
          </CardItem>
        ))}
      </CardList>
    )}
  </Card>
);
