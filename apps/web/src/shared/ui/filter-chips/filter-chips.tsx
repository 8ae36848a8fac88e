import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { formatCount } from '#shared/i18n/numbers.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './filter-chips.module.css';

interface ChipProps {
  label: string;
  /** How many records it shows, as far as that is known. */
  count?: number | undefined;
  /** Whether that becomes known, so that its place is kept. */
  isCounted?: boolean | undefined;
  on: boolean;
  onPress: () => void;
}

/** In the place of a number that is not known, such as while the list is searched. */
const unknown = '–';

/** A button that narrows a list while it is on. Its name is the label alone; the count, drawn after it, describes it. */
export function Chip({ label, count, isCounted = false, on, onPress }: ChipProps) {
  const id = useId();
  const number = count === undefined ? undefined : formatCount(count);
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={on}
      aria-labelledby={`${id}-label`}
      aria-describedby={number && `${id}-count`}
      onClick={onPress}
    >
      <span id={`${id}-label`}>{label}</span>
      {(number || isCounted) && (
        <span className={classes.count} data-number={number ?? unknown} data-unknown={!number || undefined} />
      )}
      <span id={`${id}-count`} hidden>
        {number}
      </span>
      {on && <Icon of={IconX} size="xs" stroke={2} />}
    </button>
  );
}

export interface FilterChip {
  value: string;
  label: string;
  /** How many records it shows, as far as that is known. */
  count?: number | undefined;
  /** Whether that becomes known, so that its place is kept. */
  isCounted?: boolean;
}

interface FilterChipsProps {
  /** The name of the filter, for screen readers. */
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
