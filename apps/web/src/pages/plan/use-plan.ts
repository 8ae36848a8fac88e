import type { Plan } from '@account/contract/endpoints/plans';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Meanings } from '#features/invitations/lines/row-of-line.ts';
import { checkPlan, startPlan } from '#features/plans/api.ts';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { type Lists, outcomesOf, type PlanOutcomes, planOf, rightLines } from './lines.ts';

/** Milliseconds without a correction after which the plan is drawn up again. */
const pause = 400;
const none: PlanOutcomes = { organizations: new Map(), people: new Map(), rooms: new Map() };

let last = 0;
const numbers = new WeakMap<Lists, number>();

/** A number for lists: a shorter key of a query than thousands of lines. */
function numberOf(lists: Lists): number {
  const number = numbers.get(lists) ?? ++last;
  numbers.set(lists, number);
  return number;
}

/** Has the server draw up the plan, and again after each change; until then the outcomes are those of before. */
export function usePlan(lists: Lists, meanings: Meanings) {
  const [settled] = useDebouncedValue(lists, pause);
  const { data, isPlaceholderData, error, refetch } = useQuery({
    queryKey: ['plan', numberOf(settled)],
    queryFn: async ({ signal }) => {
      // With the words for what is unknown, which nothing else of the page needs.
      const [{ data: plan }] = await Promise.all([
        checkPlan(planOf(settled, meanings), signal),
        loadMessages(['validation']),
      ]);
      return { plan, outcomes: outcomesOf(settled, plan, meanings) };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const isCurrent = data !== undefined && !isPlaceholderData && settled === lists;
  return { plan: data?.plan, outcomes: data?.outcomes ?? none, isCurrent, error, again: refetch };
}

interface Applied {
  lists: Lists;
  outcomes: PlanOutcomes;
  leaving: readonly number[];
}

/** Applies the lines that are right; every list then shows the difference. */
export function useApply(meanings: Meanings, onApplied: (plan: Plan) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ lists, outcomes, leaving }: Applied) =>
      startPlan({ ...planOf(rightLines(lists, outcomes), meanings), leaving: [...leaving] }),
    onSuccess: ({ data }) => {
      for (const kind of ['users', 'organizations', 'devices']) queries.invalidateQueries({ queryKey: [kind] });
      onApplied(data);
    },
  });
}
