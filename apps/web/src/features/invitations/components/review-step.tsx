import { listOrganizations, showOrganization } from '@account/contract/endpoints/administration/organizations.calls';
import type { Role } from '@account/contract/endpoints/administration/users';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { callQuery } from '#shared/api/call-query.ts';
import { panelRoleOptions, panelRoleWord } from '#shared/i18n/panel-role-word.ts';
import { joinSentences } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { countOutcomes, useShownLines } from '#shared/sheets/line-outcomes.ts';
import { OutcomesHead } from '#shared/sheets/outcomes.tsx';
import { type SheetColumn, SheetTable } from '#shared/sheets/sheet-table.tsx';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { Card } from '#shared/ui/card/card.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FormBar } from '#shared/ui/form-bar/form-bar.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { useSendList } from '../api.ts';
import { useCheck } from '../hooks/use-check.ts';
import type { List } from '../hooks/use-list.ts';
import type { Line, LineField } from '../lines/line.ts';
import { countWithoutOrganization, unknownOrganizations } from '../lines/outcomes.ts';
import { rowOfLine } from '../lines/row-of-line.ts';
import { fieldLabels, usedFields } from '../lines/used-fields.ts';
import { MissingOrganizations } from './missing-organizations.tsx';
import classes from './review-step.module.css';

interface ReviewStepProps {
  list: List;
  lines: readonly Line[];
  roles: readonly Role[];
  choosesOrganization: boolean;
  onSent: (batchId: number) => void;
}

/** The expected outcome of each line, with corrections in place, and the button that sends. */
export function ReviewStep({ list, lines, roles, choosesOrganization, onSent }: ReviewStepProps) {
  const { defaults } = list;
  const [createsOrganizations, setCreates] = useState(false);
  const meanings = useMemo(() => ({ roles, defaults, choosesOrganization }), [roles, defaults, choosesOrganization]);
  const reading = useMemo(() => ({ meanings, createsOrganizations }), [meanings, createsOrganizations]);
  const check = useCheck(lines, reading);
  const { outcomes, isChecking, isCurrent } = check;
  const { shown, filter, filterBy, keep } = useShownLines(lines, outcomes);
  const counts = useMemo(() => countOutcomes(outcomes), [outcomes]);
  const lone = useMemo(() => countWithoutOrganization(lines, outcomes, meanings), [lines, outcomes, meanings]);
  const unknown = useMemo(() => unknownOrganizations(lines, outcomes), [lines, outcomes]);
  const send = useSendList((batchId) => (batchId === null ? check.again() : onSent(batchId)));
  const { change, remove } = useStable(list);
  const onChange = useCallback(
    (key: number, field: LineField, value: string) => {
      keep(key);
      change(key, field, value);
    },
    [keep, change],
  );

  const { role_id, panel_role, organization_id } = defaults;
  // The list outlives the organization that is chosen for it.
  const { data: chosen } = useQuery({
    ...callQuery(showOrganization, { params: { id: Number(organization_id) }, throwsMissing: true }),
    enabled: choosesOrganization && organization_id !== null,
  });
  const organization = organization_id === null ? t('users.no_organization') : chosen?.data.name;
  const columns = useMemo(() => {
    const cells: Partial<Record<LineField, Partial<SheetColumn>>> = {
      email: { width: '30%' },
      role: {
        standsFor: roles.find(({ id }) => String(id) === role_id)?.name,
        choices: roles.map(({ name }) => name),
      },
      panel_role: { standsFor: panelRoleWord(panel_role), choices: panelRoleOptions().map(({ label }) => label) },
      organization: { standsFor: organization, choices: listOrganizations },
    };
    const used = usedFields(lines, outcomes, { choosesOrganization, lacksOrganization: lone > 0 });
    return used.map((field) => ({ ...cells[field], field, label: fieldLabels[field] }));
  }, [lines, outcomes, choosesOrganization, lone, roles, role_id, panel_role, organization]);

  const sendAll = () => {
    const fresh = lines.filter(({ key }) => outcomes.get(key)?.outcome === 'new');
    const rows = fresh.map((line) => rowOfLine(line, meanings).row);
    send.mutate({ rows, create_organizations: createsOrganizations });
  };
  const left = lines.length - counts.new;

  return (
    <>
      {send.error && (
        <Alert kind="danger">
          <strong>{t('invitations.not_sent')}</strong> {send.error.message}
        </Alert>
      )}
      {send.data?.batch_id === null && <Alert>{t('invitations.nobody_new')}</Alert>}
      {lone > 0 && <Alert kind="warning">{t('invitations.no_organization', { count: lone })}</Alert>}
      {choosesOrganization && <MissingOrganizations unknown={unknown} created={check.created} onCreate={setCreates} />}
      {check.error && <LoadFailure message={check.error.message} onRetry={check.again} />}
      <Card>
        <OutcomesHead isChecking={isChecking} lines={lines.length} counts={counts} value={filter} onChange={filterBy} />
        {shown.length > 0 ? (
          <SheetTable lines={shown} outcomes={outcomes} columns={columns} onChange={onChange} onRemove={remove} />
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
