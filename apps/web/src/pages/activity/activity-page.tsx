import { listActivities } from '@account/contract/endpoints/administration/activities';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { activityColumns } from '#features/activities/activity-columns.tsx';
import { type ActivityFilters, requestedFilters } from '#features/activities/activity-filters.ts';
import { PeriodFields } from '#features/activities/components/period-fields.tsx';
import { kindWord, recordPath, type Subject } from '#features/activities/subject.ts';
import { useActivityFilters } from '#features/activities/use-activity-filters.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useList } from '#shared/list/use-list.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { useListState } from '#shared/ui/data-table/use-list-state.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

function emptyText({ from, to, subject }: ActivityFilters): string {
  if (from || to) return t('activities.empty_days');
  return subject ? t('activities.empty_record') : t('activities.empty');
}

/** The head of the list of all activity. */
function Everything() {
  const trail = useMemo(
    () => [{ label: t('shell.dashboard'), to: pathTo('home') }, { label: t('common.activity') }],
    [],
  );
  return <PageHead title={t('common.activity')} text={t('activities.text')} trail={trail} />;
}

/** The head of the activity of one record, with links to it and to all activity. */
function OneRecord({ subject, name }: { subject: Subject; name: string }) {
  const path = recordPath(useSignedInUser(), subject);
  const trail = useMemo(
    () => [path ? { label: name, to: path } : { label: name }, { label: t('common.activity') }],
    [path, name],
  );
  return (
    <PageHead
      title={t('common.activity')}
      text={t('activities.text_of', { kind: kindWord(subject.kind), name })}
      trail={trail}
    >
      <Button component={Link} to={pathTo('activity')} variant="default">
        {t('activities.show_all')}
      </Button>
    </PageHead>
  );
}

/** What was changed, newest first: all that the user may see, or the changes of one record. */
export function Page() {
  const { filters, showDays } = useActivityFilters();
  const state = useListState(activityColumns, { column: 'created_at', direction: 'desc' });
  const page = useList(listActivities, state, requestedFilters(filters));
  const { from, to, subject } = filters;
  return (
    <div className="page">
      {subject ? <OneRecord subject={subject} name={page.rows?.[0]?.subject ?? String(subject.id)} /> : <Everything />}
      <PeriodFields from={from} to={to} onChange={showDays} />
      <DataTable
        label={t('common.activity')}
        columns={activityColumns}
        state={state}
        page={page}
        empty={{ text: emptyText(filters) }}
      />
    </div>
  );
}
