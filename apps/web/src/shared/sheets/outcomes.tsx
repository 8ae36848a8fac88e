import type { InvitationOutcome } from '@account/contract/endpoints/administration/invitation-batches';
import { IconAlertCircle, IconCopy, IconPlus, IconUserCheck } from '@tabler/icons-react';
import { listText } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { FilterChips } from '#shared/ui/filter-chips/filter-chips.tsx';
import type { OutcomeCounts } from './line-outcomes.ts';

const looks = {
  new: { kind: 'success', icon: IconPlus, label: 'invitations.outcome_new' },
  exists: { kind: 'info', icon: IconUserCheck, label: 'invitations.outcome_exists' },
  invalid: { kind: 'danger', icon: IconAlertCircle, label: 'invitations.outcome_invalid' },
  duplicate: { kind: 'warning', icon: IconCopy, label: 'invitations.outcome_duplicate' },
} as const;

/** What becomes of a line, in a word and a colour; without an outcome it is being checked. */
export function OutcomeBadge({ outcome }: { outcome: InvitationOutcome | undefined }) {
  if (!outcome) return <Badge>{t('invitations.checking')}</Badge>;
  const { kind, icon, label } = looks[outcome];
  return (
    <Badge kind={kind} icon={icon}>
      {t(label)}
    </Badge>
  );
}

/** `28 new, 2 already here and 1 invalid`. */
export function outcomesText(counts: OutcomeCounts): string {
  const parts = (['new', 'exists', 'invalid', 'duplicate'] as const)
    .filter((outcome) => outcome === 'new' || counts[outcome] > 0)
    .map((outcome) => t(`invitations.count_${outcome}`, { count: counts[outcome] }));
  return listText(parts);
}

/** Narrows the lines to those of one outcome, or to everything that needs attention. */
const outcomeChips = ({ exists, invalid, duplicate, ...counts }: OutcomeCounts) => [
  { value: 'problems', label: t('invitations.only_problems'), count: invalid + duplicate },
  { value: 'new', label: t('invitations.outcome_new'), count: counts.new },
  { value: 'exists', label: t('invitations.outcome_exists'), count: exists },
  { value: 'invalid', label: t('invitations.outcome_invalid'), count: invalid },
  { value: 'duplicate', label: t('invitations.outcome_duplicate'), count: duplicate },
];

interface OutcomeChipsProps {
  counts: OutcomeCounts;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

export const OutcomeChips = ({ counts, ...chips }: OutcomeChipsProps) => (
  <FilterChips label={t('invitations.outcome')} chips={outcomeChips(counts)} {...chips} />
);
