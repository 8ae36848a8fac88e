import {
  IconAlertCircle,
  IconArrowRight,
  IconCheck,
  IconCopy,
  IconPencil,
  IconPlus,
  IconUserCheck,
} from '@tabler/icons-react';
import { listText } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Breakable } from '#shared/ui/breakable/breakable.tsx';
import { CardBody } from '#shared/ui/card/card.tsx';
import { FilterChips } from '#shared/ui/filter-chips/filter-chips.tsx';
import type { LineOutcome, OutcomeCounts } from './line-outcomes.ts';

const looks = {
  new: { kind: 'success', icon: IconPlus, label: 'invitations.outcome_new' },
  changed: { kind: 'info', icon: IconPencil, label: 'plan.outcome_changed' },
  moved: { kind: 'info', icon: IconArrowRight, label: 'plan.outcome_moved' },
  unchanged: { kind: 'neutral', icon: IconCheck, label: 'plan.outcome_unchanged' },
  exists: { kind: 'info', icon: IconUserCheck, label: 'invitations.outcome_exists' },
  invalid: { kind: 'danger', icon: IconAlertCircle, label: 'invitations.outcome_invalid' },
  duplicate: { kind: 'warning', icon: IconCopy, label: 'invitations.outcome_duplicate' },
} as const;

/** The outcome of a line, in a word and a colour; a line without an outcome is being checked. */
export function OutcomeBadge({ of }: { of: LineOutcome | undefined }) {
  if (!of) return <Badge>{t('invitations.checking')}</Badge>;
  const { kind, icon, label } = looks[of.outcome];
  return (
    <>
      <Badge kind={kind} icon={icon}>
        {t(label)}
      </Badge>
      {of.detail && (
        <div className="sm soft">
          <Breakable text={of.detail} />
        </div>
      )}
    </>
  );
}

/** `28 new, 2 already exist and 1 invalid`. */
function outcomesText(counts: OutcomeCounts): string {
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

/** The same for the lines of a plan; outcomes that no line has are left out, but for the chosen one. */
const planChips = ({ invalid, duplicate, ...counts }: OutcomeCounts, chosen: string | undefined) =>
  [
    { value: 'problems', label: t('invitations.only_problems'), count: invalid + duplicate },
    { value: 'new', label: t('invitations.outcome_new'), count: counts.new },
    { value: 'moved', label: t('plan.outcome_moved'), count: counts.moved },
    { value: 'changed', label: t('plan.outcome_changed'), count: counts.changed },
    { value: 'unchanged', label: t('plan.outcome_unchanged'), count: counts.unchanged },
  ].filter(({ value, count }) => count > 0 || value === chosen);

interface OutcomeChipsProps {
  counts: OutcomeCounts;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

export const PlanChips = ({ counts, ...chips }: OutcomeChipsProps) => (
  <FilterChips label={t('invitations.outcome')} chips={planChips(counts, chips.value)} {...chips} />
);

interface OutcomesHeadProps extends OutcomeChipsProps {
  isChecking: boolean;
  /** How many lines are checked. */
  lines: number;
}

/** The counts of the outcomes in a list, and the chips that narrow its lines. */
export const OutcomesHead = ({ isChecking, lines, counts, ...chips }: OutcomesHeadProps) => (
  <CardBody>
    <div className="stack">
      <div role="status">{isChecking ? t('invitations.checking_all', { count: lines }) : outcomesText(counts)}</div>
      <div className="row wrap">
        <FilterChips label={t('invitations.outcome')} chips={outcomeChips(counts)} {...chips} />
      </div>
    </div>
  </CardBody>
);
