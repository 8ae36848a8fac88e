import type { Operation, OperationResult } from '@account/contract/endpoints/operations/operations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { Card } from '#shared/ui/card/card.tsx';
import { LinkRow } from '#shared/ui/link-row/link-row.tsx';
import { ProgressBar } from '#shared/ui/progress-bar/progress-bar.tsx';
import { interval, operationQuery } from '../api.ts';
import { doingText, percentOf } from '../words.ts';
import classes from './running-operation.module.css';

/** How far an operation is, above the list of its records. */
export function RunningCard({ operation }: { operation: Operation }) {
  const id = useId();
  return (
    <Card clip>
      <LinkRow
        to={pathTo('operation', { id: operation.id })}
        title={
          <span id={id} className="num">
            {t('operations.under_way', { doing: doingText(operation), percent: percentOf(operation) })}
          </span>
        }
      />
      <ProgressBar share={operation.done / operation.total} labelledBy={id} />
    </Card>
  );
}

/** An operation, fetched again until it is known to have ended: without an answer the buttons would never come back. */
const untilEnd = (id: number) =>
  queryOptions({
    ...operationQuery(id),
    refetchInterval: ({ state }) => (state.data && state.data.data.state !== 'running' ? false : interval),
  });

interface RunningHereProps {
  id: number;
  onEnd: (operation: OperationResult) => void;
}

/** How far an operation is, in place of the buttons that began it. Its page can cancel it. */
export function RunningHere({ id, onEnd }: RunningHereProps) {
  const nameId = useId();
  const operation = useQuery(untilEnd(id)).data?.data;
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    if (operation && operation.state !== 'running') ended(operation);
  }, [operation]);
  const isShown = operation !== undefined;
  useLayoutEffect(() => {
    if (!isShown) return;
    const { dataset } = document.documentElement;
    dataset.runningHere = '';
    return () => {
      delete dataset.runningHere;
    };
  }, [isShown]);
  if (!operation) return null;
  return (
    <div className={classes.running}>
      <Link className="sm num" id={nameId} to={pathTo('operation', { id })}>
        {t('operations.under_way', { doing: doingText(operation), percent: percentOf(operation) })}
      </Link>
      <ProgressBar share={operation.done / operation.total} labelledBy={nameId} />
    </div>
  );
}
