import type { Operation } from '@account/contract/endpoints/administration/operations';
import { useId } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { ProgressBar } from '#shared/ui/progress-bar/progress-bar.tsx';
import { percentOf, stateText } from '../words.ts';
import classes from './progress-card.module.css';

/** How far an operation is that still runs. */
export function ProgressCard({ operation }: { operation: Operation }) {
  const id = useId();
  return (
    <Card>
      <CardBody className={classes.body ?? ''}>
        <p className={`${classes.words} num`}>
          <span id={id}>{stateText(operation)}</span>
          <span>{t('operations.percent', { percent: percentOf(operation) })}</span>
        </p>
        <ProgressBar share={operation.done / operation.total} labelledBy={id} />
        <p className="sm muted">{t('operations.goes_on')}</p>
      </CardBody>
    </Card>
  );
}
