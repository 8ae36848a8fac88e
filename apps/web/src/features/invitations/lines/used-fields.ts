import type { MessageId } from '@account/messages/ids';
import { type Line, type LineField, lineFields } from './line.ts';
import type { Outcomes } from './outcomes.ts';

export const fieldLabels = {
  email: 'users.email',
  name: 'users.name',
  username: 'users.username',
  role: 'users.role',
  panel_role: 'users.panel_role',
  organization: 'users.organization',
} as const satisfies Record<LineField, MessageId>;

/**
 * The fields that are shown: addresses, names and roles, and each field that a line has or has wrong. The organization is
 * shown only to those who may choose one.
 * @param lacksOrganization whether a person would be without an organization, which the column then says
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
