import type { SignedInUser } from '@account/contract/bootstrap';
import { principalOf } from '@account/contract/policies/principal';
import { mayListOfEverybody, mayListOfOrganization } from '@account/contract/policies/records';
import { t } from '#shared/i18n/t.ts';
import classes from '#shared/ui/filter-chips/filter-chips.module.css';
import { Chip } from '#shared/ui/filter-chips/filter-chips.tsx';
import type { FilterChoice } from './state/list-view.ts';
import type { ListState } from './state/use-list-state.ts';

/** Filters of several lists that the browser keeps, for each list by itself. */
type KeptFilter = 'isall' | 'isonly' | 'onlyusers';

/** One of them as a filter of a list. */
export const kept = (name: KeptFilter): FilterChoice => ({ name, values: ['true'], isKept: true });

export interface FilterSwitch {
  name: KeptFilter;
  label: string;
  /** Whether it is shown only while it is on: another list has switched it on. */
  isForeign?: boolean;
}

interface FilterSwitchesProps {
  /** The filters that make a difference in this list for this user. */
  filters: readonly FilterSwitch[];
  state: ListState;
}

/** Chips that narrow or widen a list, each by itself; the browser keeps them. */
export function FilterSwitches({ filters, state }: FilterSwitchesProps) {
  const on = state.view.filters;
  const shown = filters.filter(({ name, isForeign }) => !isForeign || on[name]);
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className={classes.chips} role="group" aria-label={t('data-table.filters')}>
      {shown.map(({ name, label }) => (
        <Chip
          key={name}
          label={label}
          on={on[name] !== undefined}
          onPress={() => state.filterBy(name, on[name] ? undefined : 'true')}
        />
      ))}
    </div>
  );
}

/** The filter of lists that show the own organization alone where another list has switched that on. */
export const ownChoices: readonly FilterChoice[] = [kept('isonly')];

export const ownFilters = (user: SignedInUser): FilterSwitch[] => [
  {
    name: 'isonly',
    label: t(user.organization ? 'data-table.only_organization' : 'data-table.only_without'),
    isForeign: true,
  },
];

const ofOwn: readonly FilterChoice[] = [];
const ofOrganization: readonly FilterChoice[] = [kept('isonly')];
const ofAll: readonly FilterChoice[] = [...ofOrganization, kept('isall')];

/** The filters for lists of drives. */
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
