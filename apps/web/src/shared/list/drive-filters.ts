import type { SignedInUser } from '@account/contract/bootstrap';
import { principalOf } from '@account/contract/policies/principal';
import { mayListOfEverybody, mayListOfOrganization } from '@account/contract/policies/records';
import { t } from '#shared/i18n/t.ts';
import type { FilterSwitch } from './filter-switches.tsx';
import { kept } from './filter-switches.tsx';
import type { FilterChoice } from './state/list-view.ts';

const ofOwn: readonly FilterChoice[] = [];
const ofOrganization: readonly FilterChoice[] = [kept('isonly')];
const ofAll: readonly FilterChoice[] = [...ofOrganization, kept('isall')];

/** What lists of drives can be filtered by. */
export function driveChoices(user: SignedInUser): readonly FilterChoice[] {
  const viewer = principalOf(user);
  if (mayListOfEverybody(viewer)) return ofAll;
  return mayListOfOrganization(viewer) ? ofOrganization : ofOwn;
}

/** Whose drives a user may list beside the own ones. */
export function driveFilters(user: SignedInUser): FilterSwitch[] {
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
