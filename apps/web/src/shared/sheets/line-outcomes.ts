import type { InvitationOutcome } from '@account/contract/endpoints/administration/invitation-batches';

/** What becomes of a line of a list. */
export interface LineOutcome<Field extends string = string> {
  outcome: InvitationOutcome;
  errors: Readonly<Partial<Record<Field, string>>>;
  /** What a field with an error was probably meant to be. */
  offers?: Readonly<Partial<Record<Field, string>>> | undefined;
}

/** By the keys of the lines. */
export type Outcomes<Field extends string = string> = ReadonlyMap<number, LineOutcome<Field>>;

export type OutcomeCounts = Record<InvitationOutcome, number>;

export function countOutcomes(outcomes: Outcomes): OutcomeCounts {
  const counts: OutcomeCounts = { new: 0, exists: 0, invalid: 0, duplicate: 0 };
  for (const { outcome } of outcomes.values()) counts[outcome] += 1;
  return counts;
}

/** Outcomes that need attention. */
const problems = ['invalid', 'duplicate'];

/** Whether a line with an outcome is shown under a filter. */
export const isShownUnder = (filter: string, outcome: InvitationOutcome | undefined): boolean =>
  (filter === 'problems' ? problems : [filter]).includes(outcome ?? '');
