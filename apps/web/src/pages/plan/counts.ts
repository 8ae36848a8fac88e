import { listText } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { countOutcomes, type OutcomeCounts } from '#shared/sheets/line-outcomes.ts';
import type { PlanOutcomes } from './lines.ts';

export interface PlanCounts {
  organizations: OutcomeCounts;
  people: OutcomeCounts;
  rooms: OutcomeCounts;
}

export const countPlan = ({ organizations, people, rooms }: PlanOutcomes): PlanCounts => ({
  organizations: countOutcomes(organizations),
  people: countOutcomes(people),
  rooms: countOutcomes(rooms),
});

/** How many lines change something. */
export const differences = ({ organizations, people }: PlanCounts): number =>
  [organizations, people].reduce((sum, counts) => sum + counts.new + counts.changed + counts.moved, 0);

/** `3 organizations new, 412 people invited, 12 move and 23 leave`; without any difference the sentence that says so. */
export function countsText({ organizations, people, rooms }: PlanCounts, leaving: number): string {
  const wrong = [organizations, people, rooms].reduce((sum, { invalid, duplicate }) => sum + invalid + duplicate, 0);
  const said = [
    ['plan.count_organizations_new', organizations.new],
    ['plan.count_organizations_changed', organizations.changed],
    ['plan.count_people_new', people.new],
    ['plan.count_people_moved', people.moved],
    ['plan.count_people_changed', people.changed],
    ['plan.count_rooms', rooms.new],
    ['plan.count_leaving', leaving],
    ['plan.count_problems', wrong],
  ] as const;
  const parts = said.flatMap(([id, count]) => (count > 0 ? [t(id, { count })] : []));
  return parts.length > 0 ? listText(parts) : t('plan.same');
}
