import type { Operation } from '@account/contract/endpoints/administration/operations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { Card } from '#shared/ui/card/card.tsx';
import { LinkRow } from '#shared/ui/link-row/link-row.tsx';
import { ProgressBar } from '#shared/ui/progress-bar/progress-bar.tsx';
import { recentOperationsQuery } from '../api/recent-operations-query.ts';
import { doingText, percentOf } from '../words.ts';

function Running({ operation }: { operation: Operation }) {
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

/** What the signed-in user does with many records of a list, as long as it runs. The list is fetched anew with it. */
export function UnderWay({ kind }: { kind: Operation['kind'] }) {
  const queries = useQueryClient();
  const recent = useQuery(recentOperationsQuery()).data?.data ?? [];
  const running = recent.filter((one) => one.kind === kind && one.state === 'running');
  const state = running.map(({ id, done }) => `${id}:${done}`).join(' ');
  const earlier = useRef(state);
  useEffect(() => {
    if (earlier.current === state) return;
    earlier.current = state;
    queries.invalidateQueries({ queryKey: [`${kind}s`] });
  }, [queries, kind, state]);
  return running.map((operation) => <Running key={operation.id} operation={operation} />);
}
