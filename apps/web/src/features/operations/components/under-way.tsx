import type { Operation } from '@account/contract/endpoints/operations/operations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { latePart } from '#shared/late/late-part.tsx';
import { recentOperationsQuery } from '../api.ts';

/** Few visits of a list find something under way. */
const RunningCard = latePart(async () => {
  const [{ RunningCard: Card }] = await Promise.all([
    import('./running-operation.tsx'),
    loadMessages(['operation-page']),
  ]);
  return Card;
});

/** The signed-in user's running operations on many records of a list. The list is fetched anew with their progress. */
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
  if (running.length === 0) return null;
  return (
    <div className="stack" data-under-way>
      {running.map((operation) => (
        <RunningCard key={operation.id} operation={operation} />
      ))}
    </div>
  );
}
