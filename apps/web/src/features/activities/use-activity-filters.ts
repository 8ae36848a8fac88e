import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ActivityFilters, readFilters, writeDays } from './activity-filters.ts';

/** The filters in the address, and the function that changes the days. */
export function useActivityFilters(): {
  filters: ActivityFilters;
  showDays: (days: Partial<Pick<ActivityFilters, 'from' | 'to'>>) => void;
} {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  return {
    filters,
    showDays: (days) => setParams((current) => writeDays(current, days), { preventScrollReset: true, flushSync: true }),
  };
}
