import type { InvitationOutcome } from '@account/contract/endpoints/administration/invitation-batches';
import type { PlanOutcome } from '@account/contract/endpoints/plans';
import { useMemo, useRef, useState } from 'react';

/** The possible outcomes of a line, in any list. */
export type AnyOutcome = InvitationOutcome | PlanOutcome;

/** The outcome of a line of a list. */
export interface LineOutcome<Field extends string = string> {
  outcome: AnyOutcome;
  errors: Readonly<Partial<Record<Field, string>>>;
  /** The values that were probably meant, by the fields with an error. */
  offers?: Readonly<Partial<Record<Field, string>>> | undefined;
  /** The change, in words. */
  detail?: string | undefined;
}

/** By the keys of the lines. */
export type Outcomes<Field extends string = string> = ReadonlyMap<number, LineOutcome<Field>>;

export type OutcomeCounts = Record<AnyOutcome, number>;

export function countOutcomes(outcomes: Outcomes): OutcomeCounts {
  const counts: OutcomeCounts = { new: 0, exists: 0, changed: 0, moved: 0, unchanged: 0, invalid: 0, duplicate: 0 };
  for (const { outcome } of outcomes.values()) counts[outcome] += 1;
  return counts;
}

/** Outcomes that need attention. */
const problems = ['invalid', 'duplicate'];

/** Whether a line with an outcome is shown under a filter. */
const isShownUnder = (filter: string, outcome: AnyOutcome | undefined): boolean =>
  (filter === 'problems' ? problems : [filter]).includes(outcome ?? '');

/** The lines that a filter leaves. One that was just corrected stays where it is until another filter is chosen. */
export function useShownLines<Line extends { key: number }>(lines: readonly Line[], outcomes: Outcomes) {
  const [filter, setFilter] = useState<string>();
  const corrected = useRef(new Set<number>());
  const shown = useMemo(() => {
    if (!filter) return lines;
    return lines.filter(({ key }) => corrected.current.has(key) || isShownUnder(filter, outcomes.get(key)?.outcome));
  }, [lines, outcomes, filter]);
  return {
    shown,
    filter,
    filterBy: (chosen: string | undefined) => {
      corrected.current = new Set();
      setFilter(chosen);
    },
    keep: (key: number) => corrected.current.add(key),
  };
}
