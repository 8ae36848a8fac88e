import type { SignedInUser } from '@account/contract/bootstrap';
import { principalOf } from '@account/contract/policies/principal';
import { mayNarrowUsers } from '@account/contract/policies/users';
import { t } from '#shared/i18n/t.ts';

/**
 * The filters of the list of users. Administrators of one organization see no other users, so they need no filter for
 * it.
 */
export const userFilters = (user: SignedInUser) => [
  { name: 'onlyusers' as const, label: t('users.only_ordinary') },
  ...(mayNarrowUsers(principalOf(user))
    ? [{ name: 'isonly' as const, label: t(user.organization ? 'users.of_organization' : 'users.of_individuals') }]
    : []),
];
