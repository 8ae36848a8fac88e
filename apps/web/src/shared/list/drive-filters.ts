import type { SignedInUser } from '@account/contract/bootstrap';
import { mayListOfEverybody, mayListOfOrganization } from '@account/contract/policies/personal-records';
import { principalOf } from '@account/contract/policies/principal';
import { t } from '#shared/i18n/t.ts';

/** Whose drives a user may list beside the own ones. */
export function driveFilters(user: SignedInUser) {
  const viewer = principalOf(user);
  return [
    ...(mayListOfOrganization(viewer)
      ? [
          {
            name: 'isonly' as const,
            label: t(user.organization ? 'data-table.drives_of_organization' : 'data-table.drives_of_individuals'),
          },
        ]
      : []),
    ...(mayListOfEverybody(viewer) ? [{ name: 'isall' as const, label: t('data-table.drives_of_everybody') }] : []),
  ];
}
