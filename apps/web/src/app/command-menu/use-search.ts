import { searchEverywhere } from '@account/contract/endpoints/search.calls';
import { limits } from '@account/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callQuery } from '#shared/api/call-query.ts';
import { useThrottled } from '#shared/lib/use-throttled.ts';

/** Milliseconds between two questions to the server while somebody types. */
const pause = 150;
/** Milliseconds for which an answer is not asked for again. */
const freshness = 10_000;

/** The records that the words find, asked for while they are typed. Until the answer comes, those of the last one stay. */
export function useSearch(words: string) {
  const [asked, setAsked] = useState(words);
  const ask = useThrottled(() => setAsked(words), pause);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are asked for
  useEffect(() => ask(), [words, ask]);
  const isLong = (text: string) => [...text].length >= limits.everywhere.min;
  const query = useQuery({
    ...callQuery(searchEverywhere, { query: { q: asked } }),
    enabled: isLong(asked),
    placeholderData: keepPreviousData,
    staleTime: freshness,
  });
  const isBehind = asked !== words || query.isFetching;
  return {
    results: isLong(words) ? (query.data?.data ?? []) : [],
    state:
      query.isError && !isBehind
        ? ('failed' as const)
        : isLong(words) && isBehind
          ? ('loading' as const)
          : ('settled' as const),
    retry: () => query.refetch(),
  };
}
