import { Chip } from './chip.tsx';
import classes from './filter-chips.module.css';

export interface FilterChip {
  value: string;
  label: string;
  /** How many records it shows, as far as that is known. */
  count?: number | undefined;
  /** Whether that becomes known, so that its place is kept. */
  isCounted?: boolean;
}

interface FilterChipsProps {
  /** What is filtered by, for screen readers. */
  label: string;
  chips: readonly FilterChip[];
  /** The chosen one. */
  value: string | undefined;
  /** Choosing the chosen one again chooses none. */
  onChange: (value: string | undefined) => void;
}

/** Buttons that narrow a list, one of them at a time. */
export const FilterChips = ({ label, chips, value, onChange }: FilterChipsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
  <div className={classes.chips} role="group" aria-label={label}>
    {chips.map((chip) => (
      <Chip
        key={chip.value}
        label={chip.label}
        count={chip.count}
        isCounted={chip.isCounted}
        on={chip.value === value}
        onPress={() => onChange(chip.value === value ? undefined : chip.value)}
      />
    ))}
  </div>
);
