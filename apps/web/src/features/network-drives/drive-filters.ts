import type { SignedInUser } from '@account/contract/bootstrap';
import { mayListAllDrives, mayListDrivesOfOrganization } from '@account/contract/policies/network-drives';
import { principalOf } from '@account/contract/policies/principal';
import { t } from '#shared/i18n/t.ts';

/** Whose drives a user may list beside the own ones. */
export function driveFilters(user: SignedInUser) {
  const viewer = principalOf(user);
  return [
    ...(mayListDrivesOfOrganization(viewer)
      ? [
          {
            name: 'isonly' as const,
            label: t(user.organization ? 'network-drives.of_organization' : 'network-drives.of_individuals'),
          },
        ]
      : []),
    ...(mayListAllDrives(viewer) ? [{ name: 'isall' as const, label: t('network-drives.of_everybody') }] : []),
  ];
}
