import type { OperationResult } from '@account/contract/endpoints/operations/operations';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { ProgressBar } from '#shared/ui/progress-bar/progress-bar.tsx';
import { operationQuery } from '../api.ts';
import { doingText, percentOf } from '../words.ts';
import classes from './running-here.module.css';

interface RunningHereProps {
  id: number;
  onEnd: (operation: OperationResult) => void;
}

/** How far an operation is, in place of the buttons that began it. Its page can cancel it. */
export function RunningHere({ id, onEnd }: RunningHereProps) {
  const nameId = useId();
  const operation = useQuery(operationQuery(id)).data?.data;
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
