import type { SignedInUser } from '@account/contract/bootstrap';
import { accessLevels } from '@account/contract/roles';
import { t } from '#shared/i18n/t.ts';

/**
 * The filters of the list of users. Administrators of one organization see no other users, so they need no filter for
 * it.
 */
export const userFilters = ({ role, organization }: Pick<SignedInUser, 'role' | 'organization'>) => [
  { name: 'onlyusers' as const, label: t('users.only_ordinary') },
  ...(role.access_level === accessLevels.top
    ? [{ name: 'isonly' as const, label: t(organization ? 'users.of_organization' : 'users.of_individuals') }]
    : []),
];
