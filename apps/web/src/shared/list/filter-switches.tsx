import { Checkbox } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import type { ListState } from '#shared/ui/data-table/use-list-state.ts';
import { type KeptFilter, keepFilter, useKeptFilters } from './list-filters.ts';

interface FilterSwitchesProps {
  /** Those that make a difference in this list for this user, with the label of each. */
  filters: readonly { name: KeptFilter; label: string }[];
  state: ListState;
}

/** Checkboxes that narrow or widen a list; the browser keeps them. */
export function FilterSwitches({ filters, state }: FilterSwitchesProps) {
  const on = useKeptFilters();
  if (filters.length === 0) return null;
  const toggle = (name: KeptFilter) => {
    keepFilter(name, !on[name]);
    state.showPage(1);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="row wrap" role="group" aria-label={t('data-table.filters')}>
      {filters.map(({ name, label }) => (
        <Checkbox key={name} label={label} checked={on[name] ?? false} onChange={() => toggle(name)} />
      ))}
    </div>
  );
}
