import type { Operation } from '@account/contract/endpoints/operations/operations';
import { useId } from 'react';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { Card } from '#shared/ui/card/card.tsx';
import { LinkRow } from '#shared/ui/link-row/link-row.tsx';
import { ProgressBar } from '#shared/ui/progress-bar/progress-bar.tsx';
import { doingText, percentOf } from '../words.ts';

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
