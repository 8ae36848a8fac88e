import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import type { Column } from '#shared/ui/data-table/column.ts';
import classes from './activity-columns.module.css';
import { ActivitySubject, ActivityWhat, ActivityWho } from './components/activity-cells.tsx';

/** Columns of the list of activities. */
export const activityColumns: readonly Column<ActivityRow>[] = [
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
