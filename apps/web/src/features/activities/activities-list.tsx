import { isInverted, listActivities } from '@account/contract/endpoints/administration/activities.calls';
import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { latePart } from '#shared/late/late-part.tsx';
import type { Column } from '#shared/list/columns/column.ts';
import type { ListScreen } from '#shared/list/list-page.tsx';
import type { ListView } from '#shared/list/state/list-view.ts';
import { ChangedFields } from '#shared/record/changed-fields.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Breakable } from '#shared/ui/breakable/breakable.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import classes from './activities-list.module.css';
import { activityFilters } from './activity-filters.ts';
import { changesOf } from './changes.ts';
import { ActivityFilterFields } from './components/activity-filter-fields.tsx';
import whatClasses from './components/activity-what.module.css';
import { type ActivityActor, actorName, isUpdate, sentenceOf } from './sentence.ts';
import { historyPath, kindWord, nameOf, recordPath, subjectOf } from './subject.ts';

/** Who did it, and the IP address it came from. */
const ActivityWho = (row: ActivityActor & Pick<ActivityRow, 'address'>) => (
  <div className={classes.who}>
    <span className={classes.name}>
      <Breakable text={actorName(row)} />
    </span>
    {row.address && <span className="xs muted">{t('activities.from_address', { address: row.address })}</span>}
  </div>
);

/** Few rows are acts on many records: their words are loaded with the first one. */
const loadAct = async () => (await Promise.all([import('./components/act-done.tsx'), loadMessages(['acts'])]))[0];
const Sentence = ({ row }: { row: ActivityRow }) => <span className={whatClasses.sentence}>{sentenceOf(row)}</span>;
const ActDone = latePart(async () => (await loadAct()).ActDone, { waiting: Sentence, without: Sentence });
const OtherRecords = latePart(async () => (await loadAct()).OtherRecords, {
  without: ({ row }: { row: ActivityRow }) => kindWord(row.subject_kind),
});

/** The changed record: a link to it, or to its activity where the record is gone or not open to the user. */
function ActivitySubject({ row }: { row: ActivityRow }) {
  const viewer = useSignedInUser();
  const subject = subjectOf(row);
  const open = subject && row.subject_exists ? recordPath(viewer, subject) : undefined;
  const label = <Breakable text={nameOf(row.subject)} />;
  return (
    <div className={classes.who}>
      {subject ? <Link to={open ?? historyPath(subject)}>{label}</Link> : label}
      <span className="xs muted">{row.entries > 1 ? <OtherRecords row={row} /> : kindWord(row.subject_kind)}</span>
    </div>
  );
}

/** More changed fields than this are shown on request. */
const mostShown = 3;

const ManyDone = ({ row }: { row: ActivityRow }) => (
  <div className={whatClasses.what}>
    <div className={whatClasses.line}>
      <ActDone row={row} />
    </div>
  </div>
);

/** The action, on one record or on many. */
const ActivityWhat = ({ row }: { row: ActivityRow }) =>
  row.entries > 1 ? <ManyDone row={row} /> : <OneDone row={row} />;

/** The action in a sentence, with the changed fields before and after; all values of a new or deleted record on request. */
function OneDone({ row }: { row: ActivityRow }) {
  const [opened, setOpened] = useState(false);
  const listId = useId();
  const changes = changesOf(row);
  const first = isUpdate(row.action) ? changes.slice(0, mostShown) : [];
  const rest = changes.length - first.length;
  const shown = opened ? changes : first;
  return (
    <div className={whatClasses.what}>
      <div className={whatClasses.line}>
        <Sentence row={row} />
        {rest > 0 && (
          <button
            type="button"
            className={whatClasses.toggle}
            aria-expanded={opened}
            aria-controls={listId}
            onClick={() => setOpened(!opened)}
          >
            {first.length === 0 ? t('activities.details') : t('activities.more', { count: rest })}
            <Icon of={IconChevronDown} size="xs" stroke={2} />
          </button>
        )}
      </div>
      <div id={listId}>{shown.length > 0 && <ChangedFields fields={shown} between={t('activities.to_value')} />}</div>
    </div>
  );
}

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

/** The list of activities, newest first. */
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
