import type { SignedInUser } from '@account/contract/bootstrap';
import { t } from '#shared/i18n/t.ts';
import type { FilterChoice } from '#shared/ui/data-table/list-view.ts';
import type { FilterSwitch } from './filter-switches.tsx';
import { kept } from './kept-choices.ts';

/** The filter of lists that show the own organization alone where another list has switched that on. */
export const ownChoices: readonly FilterChoice[] = [kept('isonly')];

export const ownFilters = (user: SignedInUser): FilterSwitch[] => [
  {
    name: 'isonly',
    label: t(user.organization ? 'data-table.only_organization' : 'data-table.only_without'),
    isForeign: true,
  },
];
