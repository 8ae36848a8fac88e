import type { Role } from '@account/contract/endpoints/administration/users';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconSend } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { formatLocale } from '#shared/i18n/i18n.ts';
import { panelRoleWord } from '#shared/i18n/panel-role-word.ts';
import { joinSentences } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FormBar } from '#shared/ui/form-bar/form-bar.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { useSendList } from '../api.ts';
import { useCheck, useMeanings } from '../hooks/use-check.ts';
import type { List } from '../hooks/use-list.ts';
import { usedFields, useShownLines } from '../hooks/use-shown-lines.ts';
import type { Line, LineField } from '../lines/line.ts';
import { countOutcomes, countWithoutOrganization, type OutcomeCounts } from '../lines/outcomes.ts';
import { rowOfLine } from '../lines/row-of-line.ts';
import { LinesTable } from './lines-table.tsx';
import { OutcomeChips } from './outcomes.tsx';
import classes from './review-step.module.css';

/** `28 new, 2 already here and 1 invalid`. */
function summaryOf(counts: OutcomeCounts): string {
  const parts = (['new', 'exists', 'invalid', 'duplicate'] as const)
    .filter((outcome) => outcome === 'new' || counts[outcome] > 0)
    .map((outcome) => t(`invitations.count_${outcome}`, { count: counts[outcome] }));
  return new Intl.ListFormat(formatLocale()).format(parts);
}

interface ReviewStepProps {
  list: List;
  lines: readonly Line[];
  roles: readonly Role[];
  choosesOrganization: boolean;
  onSent: (batchId: number) => void;
}

/** What would become of each line, with corrections in place, and the button that sends. */
export function ReviewStep({ list, lines, roles, choosesOrganization, onSent }: ReviewStepProps) {
  const named = useMeanings(lines, roles, list.defaults);
  const { meanings } = named;
  const check = useCheck(lines, meanings);
  const { outcomes, isChecking, isCurrent } = check;
  const { shown, filter, filterBy, keep } = useShownLines(lines, outcomes);
  const counts = useMemo(() => countOutcomes(outcomes), [outcomes]);
  const fields = useMemo(
    () => usedFields(lines, outcomes, choosesOrganization),
    [lines, outcomes, choosesOrganization],
  );
  const send = useSendList((batchId) => (batchId === null ? check.again() : onSent(batchId)));
  const { change, remove } = useStable(list);
  const onChange = useCallback(
    (key: number, field: LineField, value: string) => {
      keep(key);
      change(key, field, value);
    },
    [keep, change],
  );

  const { role_id, panel_role } = list.defaults;
  const standsFor = useMemo(
    () => ({ role: roles.find(({ id }) => String(id) === role_id)?.name, panel_role: panelRoleWord(panel_role) }),
    [roles, role_id, panel_role],
  );

  const error = named.error ?? check.error;
  const sendAll = () => {
    if (!meanings) return;
    const fresh = lines.filter(({ key }) => outcomes.get(key)?.outcome === 'new');
    send.mutate(fresh.map((line) => rowOfLine(line, meanings).row));
  };
  const left = lines.length - counts.new;
  const lone = useMemo(() => countWithoutOrganization(lines, outcomes, meanings), [lines, outcomes, meanings]);

  return (
    <>
      {send.error && (
        <Alert kind="danger">
          <strong>{t('invitations.not_sent')}</strong> {send.error.message}
        </Alert>
      )}
      {send.data?.batch_id === null && <Alert>{t('invitations.nobody_new')}</Alert>}
      {lone > 0 && <Alert kind="warning">{t('invitations.no_organization', { count: lone })}</Alert>}
      {error && (
        <LoadFailure
          message={error.message}
          onRetry={() => {
            if (named.error) named.again();
            check.again();
          }}
        />
      )}
      <Card>
        <CardBody>
          <div className="stack">
            <div role="status">
              {isChecking ? t('invitations.checking_all', { count: lines.length }) : summaryOf(counts)}
            </div>
            <div className="row wrap">
              <OutcomeChips counts={counts} value={filter} onChange={filterBy} />
            </div>
          </div>
        </CardBody>
        {shown.length > 0 ? (
          <LinesTable
            lines={shown}
            outcomes={outcomes}
            fields={fields}
            standsFor={standsFor}
            onChange={onChange}
            onRemove={remove}
          />
        ) : (
          <EmptyState title={t('invitations.no_lines')} />
        )}
        <div className={classes.bar}>
          <FormBar>
            <Button
              leftSection={<Icon of={IconSend} size="sm" stroke={1.7} />}
              disabled={!isCurrent || counts.new === 0}
              loading={send.isPending}
              onClick={sendAll}
            >
              {t('invitations.send')}
            </Button>
            <QuietButton icon={IconArrowLeft} variant="subtle" color="gray" onClick={list.back}>
              {t('invitations.back')}
            </QuietButton>
            {isCurrent && (
              <span className="sm muted">
                {joinSentences([
                  t('invitations.to_people', { count: counts.new }),
                  left > 0 && t('invitations.left_out', { count: left }),
                ])}
              </span>
            )}
          </FormBar>
        </div>
      </Card>
    </>
  );
}

/** Functions that stay the same, so that rows are not drawn again. */
function useStable({ change, remove }: List) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change the state by what it was before
  return useMemo(() => ({ change, remove }), []);
}
