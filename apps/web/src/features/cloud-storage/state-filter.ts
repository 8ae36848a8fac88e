import { driveStates } from '@account/contract/values/drive-states';
import { t } from '#shared/i18n/t.ts';
import type { FilterChoice } from '#shared/ui/data-table/list-view.ts';
import type { FilterChip } from '#shared/ui/filter-chips/filter-chips.tsx';

/** Narrows the list of linked drives to those that cannot be read. */
export const stateChoice: FilterChoice = { name: 'state', values: driveStates };

export const stateChips = (): FilterChip[] =>
  driveStates.map((value) => ({ value, label: t(`cloud-storage.state_${value}`) }));
