import type { SignedInUser } from '@account/contract/bootstrap';
import { accessLevels } from '@account/contract/roles';
import { t } from '#shared/i18n/t.ts';

/** To whom a person may narrow the list of users; those of one organization see no others anyway (contract section 4). */
export const userFilters = ({ role, organization }: Pick<SignedInUser, 'role' | 'organization'>) => [
  { name: 'onlyusers' as const, label: t('users.only_ordinary') },
  ...(role.access_level === accessLevels.top
    ? [{ name: 'isonly' as const, label: t(organization ? 'users.of_organization' : 'users.of_individuals') }]
    : []),
];
