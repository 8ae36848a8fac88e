import { Checkbox } from '@mantine/core';
import { t } from '#shared/i18n/t.ts';
import type { ListState } from '#shared/ui/data-table/use-list-state.ts';
import { type KeptFilter, keepFilter, useKeptFilters } from './list-filters.ts';

interface FilterSwitchesProps {
  /** Those that change what the person sees in this list, with the words on each. */
  filters: readonly { name: KeptFilter; label: string }[];
  state: ListState;
}

/** What a list is narrowed or widened to beside its search; the browser keeps it. */
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
