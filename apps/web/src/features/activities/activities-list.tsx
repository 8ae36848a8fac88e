import { isInverted, listActivities } from '@account/contract/endpoints/administration/activities.calls';
import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { t } from '#shared/i18n/t.ts';
import type { Column } from '#shared/list/columns/column.ts';
import type { ListScreen } from '#shared/list/list-page.tsx';
import type { ListView } from '#shared/list/state/list-view.ts';
import classes from './activities-list.module.css';
import { activityFilters } from './activity-filters.ts';
import { ActivitySubject, ActivityWhat, ActivityWho } from './components/activity-cells.tsx';
import { ActivityFilterFields } from './components/activity-filter-fields.tsx';

const columns: readonly Column<ActivityRow>[] = [
  {
    key: 'created_at',
    label: 'activities.date',
    sort: true,
    dab: true,
    isDatetime: true,
    place: 'meta',
    class: classes.when ?? '',
  },
  {
    key: 'actor_email',
    label: 'activities.who',
    sort: true,
    place: 'meta',
    computed: (row) => <ActivityWho {...row} />,
  },
  {
    key: 'action',
    label: 'activities.what',
    sort: true,
    dab: true,
    place: 'lead',
    computed: (row) => <ActivityWhat row={row} />,
  },
  {
    key: 'subject',
    label: 'activities.subject',
    sort: true,
    place: 'title',
    computed: (row) => <ActivitySubject row={row} />,
  },
];

/** Why the filters match nothing. */
function unmatched({ action, actor_email, from, to }: ListView['filters']): string {
  if (isInverted({ from, to })) return t('activities.days_inverted');
  return t(action || actor_email ? 'activities.empty_filter' : 'activities.empty_days');
}

/** What was changed, newest first. */
export const activityScreen: ListScreen<typeof listActivities> = {
  endpoint: listActivities,
  title: 'common.activity',
  columns,
  order: { column: 'created_at', direction: 'desc' },
  filters: activityFilters,
  chips: (state) => <ActivityFilterFields state={state} />,
  views: 'activities',
  isRemembered: false,
  empty: () => ({ text: t('activities.empty') }),
  emptyFilter: unmatched,
};

/** The same of one record. */
export const recordActivityScreen: typeof activityScreen = {
  ...activityScreen,
  empty: () => ({ text: t('activities.empty_record') }),
};
