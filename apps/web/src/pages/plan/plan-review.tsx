import type { Plan } from '@account/contract/endpoints/plans';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { MissingOrganizations } from '#features/invitations/components/missing-organizations.tsx';
import type { Meanings } from '#features/invitations/lines/row-of-line.ts';
import { formatCount } from '#shared/i18n/numbers.ts';
import { joinSentences, listText } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { binDays } from '#shared/record/bin-days.ts';
import { countOutcomes, type OutcomeCounts } from '#shared/sheets/line-outcomes.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { FormBar } from '#shared/ui/form-bar/form-bar.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { LeavingTable } from './leaving-table.tsx';
import { type Lists, type PlanOutcomes, unknownSchools } from './lines.ts';
import { PlanTable } from './plan-table.tsx';
import { PrintSheets } from './print-sheets.tsx';
import { type Part, parts } from './tables.ts';
import type { PlanLists } from './use-lists.ts';
import { useApply, usePlan } from './use-plan.ts';

interface PlanCounts {
  organizations: OutcomeCounts;
  people: OutcomeCounts;
  rooms: OutcomeCounts;
}

const countPlan = ({ organizations, people, rooms }: PlanOutcomes): PlanCounts => ({
  organizations: countOutcomes(organizations),
  people: countOutcomes(people),
  rooms: countOutcomes(rooms),
});

/** How many lines change something. */
const differences = ({ organizations, people }: PlanCounts): number =>
  [organizations, people].reduce((sum, counts) => sum + counts.new + counts.changed + counts.moved, 0);

/** `3 organizations new, 412 people invited, 12 move and 23 leave`; without any difference the sentence that says so. */
function countsText({ organizations, people, rooms }: PlanCounts, leaving: number): string {
  const wrong = [organizations, people, rooms].reduce((sum, { invalid, duplicate }) => sum + invalid + duplicate, 0);
  const said = [
    ['plan.count_organizations_new', organizations.new],
    ['plan.count_organizations_changed', organizations.changed],
    ['plan.count_people_new', people.new],
    ['plan.count_people_moved', people.moved],
    ['plan.count_people_changed', people.changed],
    ['plan.count_rooms', rooms.new],
    ['plan.count_leaving', leaving],
    ['plan.count_problems', wrong],
  ] as const;
  const phrases = said.flatMap(([id, count]) => (count > 0 ? [t(id, { count })] : []));
  return phrases.length > 0 ? listText(phrases) : t('plan.same');
}

const noneChosen: ReadonlySet<number> = new Set();

interface PlanReviewProps {
  list: PlanLists;
  lines: Lists;
  meanings: Meanings;
  onApplied: (plan: Plan) => void;
}

/** The planned outcome of each line and the people left over, with corrections in place, and the button that applies them. */
export function PlanReview({ list, lines, meanings, onApplied }: PlanReviewProps) {
  const { plan, outcomes, isCurrent, error, again } = usePlan(lines, meanings);
  const [section, setSection] = useState<Part | 'leaving'>();
  const [ticked, setTicked] = useState(noneChosen);
  const confirm = useConfirm();
  const application = useApply(meanings, onApplied);
  const counts = useMemo(() => countPlan(outcomes), [outcomes]);
  const unknown = useMemo(() => unknownSchools(lines, outcomes), [lines, outcomes]);
  const leaving = plan?.leaving ?? [];
  const chosen = leaving.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const filled = parts.filter((part) => lines[part].length > 0);
  const sections = [...filled, ...(leaving.length > 0 ? (['leaving'] as const) : [])];
  const shown = section && sections.includes(section) ? section : sections[0];
  const countOf = (one: Part | 'leaving') => (one === 'leaving' ? (plan?.leaving_total ?? 0) : lines[one].length);
  const hasWork = differences(counts) + chosen.length > 0;

  const apply = async () => {
    const question = {
      title: t('operations.delete_users', { count: chosen.length }),
      text: t('operations.delete_users_text', { days: binDays }),
    };
    if (chosen.length > 0 && !(await confirm(question))) return;
    application.mutate({ lists: lines, outcomes, leaving: chosen });
  };

  return (
    <>
      {application.error && (
        <Alert kind="danger">
          <strong>{t('plan.not_applied')}</strong> {application.error.message}
        </Alert>
      )}
      {meanings.choosesOrganization && (
        <MissingOrganizations unknown={unknown} created={[]} onCreate={() => list.addSchools(unknown)} />
      )}
      {error && <LoadFailure message={error.message} onRetry={() => again()} />}
      <Card>
        <CardBody>
          <div className="stack">
            <div role="status">
              {isCurrent ? countsText(counts, plan?.leaving_total ?? 0) : !error && t('plan.checking')}
            </div>
            <nav className="row wrap" aria-label={t('plan.lists')}>
              {sections.map((one) => (
                <Button
                  key={one}
                  size="sm"
                  variant={one === shown ? 'light' : 'default'}
                  aria-current={one === shown}
                  onClick={() => setSection(one)}
                >
                  {t(`plan.${one}`)} {formatCount(countOf(one))}
                </Button>
              ))}
            </nav>
          </div>
        </CardBody>
        {shown === 'leaving' && (
          <LeavingTable leaving={leaving} total={plan?.leaving_total ?? 0} chosen={ticked} onChoose={setTicked} />
        )}
        {shown !== undefined && shown !== 'leaving' && (
          <PlanTable key={shown} part={shown} list={list} lines={lines} outcomes={outcomes} meanings={meanings} />
        )}
        <FormBar>
          <Button
            leftSection={<Icon of={IconCheck} size="sm" stroke={1.7} />}
            disabled={!isCurrent || !hasWork}
            loading={application.isPending}
            onClick={apply}
          >
            {t('plan.apply')}
          </Button>
          {isCurrent && plan && !hasWork && <PrintSheets plan={plan} />}
          <QuietButton icon={IconArrowLeft} variant="subtle" color="gray" onClick={list.back}>
            {t('plan.back')}
          </QuietButton>
          {isCurrent && (
            <span className="sm muted">
              {joinSentences([
                counts.people.new > 0 && t('plan.sends', { count: counts.people.new }),
                chosen.length > 0 && t('plan.deletes', { count: chosen.length }),
              ])}
            </span>
          )}
        </FormBar>
      </Card>
    </>
  );
}
