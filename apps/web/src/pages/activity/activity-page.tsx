import { defaultPerPage } from '@account/contract/calls/list-options';
import { metaOf } from '@account/contract/calls/page-meta';
import { isInverted, listActivities } from '@account/contract/endpoints/administration/activities.calls';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { activityColumns } from '#features/activities/activity-columns.tsx';
import { activityFilters, readSubject } from '#features/activities/activity-filters.ts';
import { ActivityFilterFields } from '#features/activities/components/activity-filter-fields.tsx';
import { inOwnZone } from '#features/activities/quick-periods.ts';
import { kindWord, recordPath, type Subject } from '#features/activities/subject.ts';
import { ViewsMenu } from '#features/views/components/views-menu.tsx';
import { useViews } from '#features/views/hooks/use-views.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useList } from '#shared/list/use-list.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { ListView } from '#shared/ui/data-table/list-view.ts';
import { useListState } from '#shared/ui/data-table/use-list-state.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

const initial = { column: 'created_at', direction: 'desc', filters: activityFilters } as const;

/** Why the filters match nothing. */
function unmatched({ action, actor_email, from, to }: ListView['filters']): string {
  if (isInverted({ from, to })) return t('activities.days_inverted');
  return t(action || actor_email ? 'activities.empty_filter' : 'activities.empty_days');
}

const nothing = { rows: [], meta: metaOf(1, defaultPerPage, 0, 0), loading: false, failure: undefined };

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
  const subject = readSubject(useSearchParams()[0]);
  const views = useViews('activities');
  const state = useListState(activityColumns, initial, views.opening);
  const { filters } = state.view;
  const isVain = isInverted(filters);
  const record = subject && { subject_kind: subject.kind, subject_id: subject.id };
  const listed = useList(listActivities, state, { ...record, ...inOwnZone(filters) }, { enabled: !isVain });
  const page = isVain ? { ...listed, ...nothing } : listed;
  return (
    <div className="page">
      {subject ? <OneRecord subject={subject} name={page.rows?.[0]?.subject ?? String(subject.id)} /> : <Everything />}
      <DataTable
        label={t('common.activity')}
        columns={activityColumns}
        state={state}
        views={<ViewsMenu views={views} state={state} />}
        page={page}
        empty={{ text: t(subject ? 'activities.empty_record' : 'activities.empty') }}
        emptyFilter={unmatched(filters)}
        filters={<ActivityFilterFields state={state} />}
      />
    </div>
  );
}
