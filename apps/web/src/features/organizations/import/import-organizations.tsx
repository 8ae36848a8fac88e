import { limits, usualLogoHeights } from '@account/contract/limits';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { Navigate } from 'react-router';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { listAddress } from '#shared/list/state/list-address.ts';
import { countOutcomes, useShownLines } from '#shared/sheets/line-outcomes.ts';
import { ListSource } from '#shared/sheets/list-source.tsx';
import { OutcomesHead } from '#shared/sheets/outcomes.tsx';
import { type SheetColumn, SheetTable } from '#shared/sheets/sheet-table.tsx';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { Card } from '#shared/ui/card/card.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FormBar } from '#shared/ui/form-bar/form-bar.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import type { OrganizationField, OrganizationLine } from './organization-lines.ts';
import { type OrganizationList, useImport, useOrganizationList, useOutcomes } from './use-import.ts';

const columns: readonly SheetColumn<OrganizationField>[] = [
  { field: 'name', label: 'organizations.name', width: '30%' },
  { field: 'domains', label: 'organizations.domains' },
  {
    field: 'logo_vertical',
    label: 'organizations.logo_vertical',
    standsFor: String(usualLogoHeights.logo_vertical),
  },
  {
    field: 'logo_horizontal',
    label: 'organizations.logo_horizontal',
    standsFor: String(usualLogoHeights.logo_horizontal),
  },
];

interface ReviewProps {
  list: OrganizationList;
  lines: readonly OrganizationLine[];
  onCreated: () => void;
}

/** The planned outcome of each line, with corrections in place, and the button that creates the organizations. */
function ReviewOrganizations({ list, lines, onCreated }: ReviewProps) {
  const { outcomes, isChecking, isCurrent, error, again } = useOutcomes(lines);
  const { shown, filter, filterBy, keep } = useShownLines(lines, outcomes);
  const counts = useMemo(() => countOutcomes(outcomes), [outcomes]);
  const creation = useImport((count) => {
    showToast({ message: t('organizations.created_many', { count }), kind: 'success' });
    onCreated();
  });
  const onChange = useCallback(
    (key: number, field: OrganizationField, value: string) => {
      keep(key);
      list.change(key, field, value);
    },
    [keep, list.change],
  );
  const fresh = lines.filter(({ key }) => outcomes.get(key)?.outcome === 'new');
  return (
    <>
      {creation.error && <Alert kind="danger">{creation.error.message}</Alert>}
      {error && <LoadFailure message={error.message} onRetry={again} />}
      <Card>
        <OutcomesHead isChecking={isChecking} lines={lines.length} counts={counts} value={filter} onChange={filterBy} />
        {shown.length > 0 ? (
          <SheetTable lines={shown} outcomes={outcomes} columns={columns} onChange={onChange} onRemove={list.remove} />
        ) : (
          <EmptyState title={t('invitations.no_lines')} />
        )}
        <FormBar>
          <Button
            leftSection={<Icon of={IconPlus} size="sm" stroke={1.7} />}
            disabled={!isCurrent || fresh.length === 0}
            loading={creation.isPending}
            onClick={() => creation.mutate(fresh)}
          >
            {t('invitations.create_organizations', { count: fresh.length })}
          </Button>
          <QuietButton icon={IconArrowLeft} variant="subtle" color="gray" onClick={list.back}>
            {t('invitations.back')}
          </QuietButton>
          {isCurrent && lines.length > fresh.length && (
            <span className="sm muted">{t('invitations.left_out', { count: lines.length - fresh.length })}</span>
          )}
        </FormBar>
      </Card>
    </>
  );
}

/** Creates the organizations of a list: first where it comes from, then what becomes of each line. */
export function ImportOrganizations() {
  const list = useOrganizationList();
  const [isDone, setDone] = useState(false);
  const { lines, draft } = list;
  const overview = listAddress(pathTo('organizations'));
  if (isDone) return <Navigate to={overview} replace />;
  return (
    <>
      <DraftNotice draft={draft} />
      {lines ? (
        <ReviewOrganizations list={list} lines={lines} onCreated={() => setDone(true)} />
      ) : (
        <ListSource
          list={list}
          label={t('organizations.list')}
          description={t('organizations.list_hint')}
          placeholder={t('organizations.list_placeholder')}
          sheetHint={t('organizations.sheet_hint')}
          maxBytes={limits.jsonBody}
          cancelTo={overview}
        />
      )}
      <UnsavedGuard when={list.isUnsaved} />
    </>
  );
}
