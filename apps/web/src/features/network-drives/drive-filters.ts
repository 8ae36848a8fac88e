import type { SignedInUser } from '@account/contract/bootstrap';
import { accessLevels } from '@account/contract/roles';
import { t } from '#shared/i18n/t.ts';

/** Whose drives a user may list beside the own ones. */
export function driveFilters({ role, organization }: Pick<SignedInUser, 'role' | 'organization'>) {
  const isTop = role.access_level === accessLevels.top;
  const isAdministrator = isTop || role.access_level === accessLevels.organization;
  return [
    ...(isAdministrator
      ? [
          {
            name: 'isonly' as const,
            label: t(organization ? 'network-drives.of_organization' : 'network-drives.of_individuals'),
          },
        ]
      : []),
    ...(isTop ? [{ name: 'isall' as const, label: t('network-drives.of_everybody') }] : []),
  ];
}
