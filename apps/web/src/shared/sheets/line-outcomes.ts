import type { InvitationOutcome } from '@account/contract/endpoints/administration/invitation-batches';
import type { PlanOutcome } from '@account/contract/endpoints/plans';

/** What may become of a line of a list, whatever list it is. */
export type AnyOutcome = InvitationOutcome | PlanOutcome;

/** What becomes of a line of a list. */
export interface LineOutcome<Field extends string = string> {
  outcome: AnyOutcome;
  errors: Readonly<Partial<Record<Field, string>>>;
  /** What a field with an error was probably meant to be. */
  offers?: Readonly<Partial<Record<Field, string>>> | undefined;
  /** What is changed, in words. */
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
export const isShownUnder = (filter: string, outcome: AnyOutcome | undefined): boolean =>
  (filter === 'problems' ? problems : [filter]).includes(outcome ?? '');
