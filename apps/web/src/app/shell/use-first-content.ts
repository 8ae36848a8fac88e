import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const isFirst = { predicate: ({ state }: Query) => state.status === 'pending' } as const;

/** Whether the page that the document began with has what it fetched, or knows that it cannot be had. */
export function useFirstContent(): boolean {
  const client = useQueryClient();
  const fetching = useIsFetching(isFirst);
  const [isHere, setHere] = useState(false);
  // Asked anew: when this runs for the first time, the page has just begun to fetch.
  useEffect(() => {
    if (fetching === 0 && client.isFetching(isFirst) === 0) setHere(true);
  }, [client, fetching]);
  return isHere;
}
