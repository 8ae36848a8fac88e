import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';

/** How many members a card shows; its link leads to the others. */
export const shownMembers = 8;

interface MembersCardProps {
  title: string;
  count: number;
  /** The list that shows all of them. */
  listTo: string;
  /** Said in place of rows when there are none. */
  empty: string;
  /** What can be done about it. */
  emptyAction: ReactNode;
  children: ReactNode;
}

/** A card with the first users or devices of an organization. */
export const MembersCard = ({ title, count, listTo, empty, emptyAction, children }: MembersCardProps) => (
  <Card
    title={title}
    count={formatCount(count)}
    action={
      count > 0 && (
        <Link className="sm" to={listTo} aria-label={t('organizations.show_all_of', { list: title })}>
          {t('organizations.show_all')}
        </Link>
      )
    }
  >
    {count > 0 ? (
      children
    ) : (
      <CardBody>
        <div className="stack">
          <p className="muted">{empty}</p>
          <div className="row wrap">{emptyAction}</div>
        </div>
      </CardBody>
    )}
  </Card>
);
