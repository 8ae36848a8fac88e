import { type Line, type LineField, lineFields } from './line.ts';
import type { Outcomes } from './outcomes.ts';

/**
 * The fields that are shown: addresses, names and roles, and what somebody of the list has or has wrong. Organizations are not,
 * where nobody chooses one.
 * @param lacksOrganization whether somebody would be without one, which the column then says
 */
export const usedFields = (
  lines: readonly Line[],
  outcomes: Outcomes,
  { choosesOrganization, lacksOrganization }: { choosesOrganization: boolean; lacksOrganization: boolean },
): LineField[] => {
  const wrong = new Set([...outcomes.values()].flatMap(({ errors }) => Object.keys(errors)));
  return lineFields.filter(
    (field) =>
      (choosesOrganization || field !== 'organization') &&
      (field === 'email' ||
        field === 'name' ||
        field === 'role' ||
        (field === 'organization' && lacksOrganization) ||
        wrong.has(field) ||
        lines.some((line) => line[field] !== '')),
  );
};
