import type { Operation, OperationFailure, OperationResult } from '@account/contract/endpoints/operations/operations';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { joinFacts } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { CardItem, CardList } from '#shared/ui/card-list/card-list.tsx';
import { LinkRow } from '#shared/ui/link-row/link-row.tsx';
import { ProgressBar } from '#shared/ui/progress-bar/progress-bar.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import { recentOperationsQuery } from '../api.ts';
import { doneText, percentOf, stateText, titleText } from '../words.ts';
import classes from './progress-card.module.css';

/** How far an operation is that still runs. */
export function ProgressCard({ operation }: { operation: Operation }) {
  const id = useId();
  return (
    <Card>
      <CardBody className={classes.body ?? ''}>
        <p className={`${classes.words} num`}>
          <span id={id}>{stateText(operation)}</span>
          <span>{t('operation-page.percent', { percent: percentOf(operation) })}</span>
        </p>
        <ProgressBar share={operation.done / operation.total} labelledBy={id} />
        <p className="sm muted">{t('operation-page.goes_on')}</p>
      </CardBody>
    </Card>
  );
}

/** A record that was left as it is, and why. One whose name is not known here has a number. */
const Refused = ({ failure: { id, kind, label, reason } }: { failure: OperationFailure }) => (
  <CardItem
    lead={<Tile icon={IconAlertTriangle} tone="amber" />}
    title={
      label === null ? t('operation-page.unnamed', { id: String(id) }) : <Link to={pathTo(kind, { id })}>{label}</Link>
    }
  >
    <span className="soft">{reason}</span>
  </CardItem>
);

/** The work done, and the records with which nothing was done, each with the reason. */
export function ResultCard({ operation }: { operation: OperationResult }) {
  const { failed, failures } = operation;
  const further = failed - failures.length;
  return (
    <Card title={t('operation-page.result')}>
      <CardList label={t('operation-page.result')}>
        <CardItem lead={<Tile icon={IconCircleCheck} tone="green" />} title={doneText(operation)}>
          {failed > 0 && <span className="soft">{t('operation-page.not_done', { count: failed })}</span>}
        </CardItem>
        {failures.map((failure) => (
          <Refused key={`${failure.kind} ${failure.id}`} failure={failure} />
        ))}
        {further > 0 && (
          <CardItem>
            <span className="muted">{t('operation-page.further', { count: further })}</span>
          </CardItem>
        )}
      </CardList>
    </Card>
  );
}

/** The other latest operations of the signed-in user. */
export function RecentCard({ without }: { without: number }) {
  const others = useQuery(recentOperationsQuery()).data?.data.filter(({ id }) => id !== without) ?? [];
  if (others.length === 0) return undefined;
  return (
    <Card title={t('operation-page.recent')} clip>
      {others.map((operation) => (
        <LinkRow
          key={operation.id}
          to={pathTo('operation', { id: operation.id })}
          title={titleText(operation)}
          text={joinFacts([
            formatTimestamp(operation.created_at, 'datetime'),
            operation.state !== 'finished' && stateText(operation),
          ])}
        />
      ))}
    </Card>
  );
}
