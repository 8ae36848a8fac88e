import { t } from '#shared/i18n/t.ts';
import { FilterChips } from '#shared/ui/filter-chips/filter-chips.tsx';
import type { FateCounts } from '../lines/fates.ts';

/** Narrows the lines to those of one fate, or to everything that needs a look. */
const fateChips = ({ exists, invalid, duplicate, ...counts }: FateCounts) => [
  { value: 'problems', label: t('invitations.only_problems'), count: invalid + duplicate },
  { value: 'new', label: t('invitations.fate_new'), count: counts.new },
  { value: 'exists', label: t('invitations.fate_exists'), count: exists },
  { value: 'invalid', label: t('invitations.fate_invalid'), count: invalid },
  { value: 'duplicate', label: t('invitations.fate_duplicate'), count: duplicate },
];

interface FateChipsProps {
  counts: FateCounts;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

export const FateChips = ({ counts, ...chips }: FateChipsProps) => (
  <FilterChips label={t('invitations.fate')} chips={fateChips(counts)} {...chips} />
);
