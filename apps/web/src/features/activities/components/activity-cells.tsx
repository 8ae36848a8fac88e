import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { loadMessages } from '#shared/i18n/load-messages.ts';
import { t } from '#shared/i18n/t.ts';
import { latePart } from '#shared/late/late-part.tsx';
import { ChangedFields } from '#shared/record/changed-fields.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Breakable } from '#shared/ui/breakable/breakable.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { isUpdate } from '../action-words.ts';
import { changesOf } from '../changes.ts';
import { type ActivityActor, actorName, sentenceOf } from '../sentence.ts';
import { historyPath, kindWord, nameOf, recordPath, subjectOf } from '../subject.ts';
import activityWhatClasses from './activity-what.module.css';
import classes from './activity-who.module.css';

/** Who did it, and the IP address it came from. */
export const ActivityWho = (row: ActivityActor & Pick<ActivityRow, 'address'>) => (
  <div className={classes.who}>
    <span className={classes.name}>
      <Breakable text={actorName(row)} />
    </span>
    {row.address && <span className="xs muted">{t('activities.from_address', { address: row.address })}</span>}
  </div>
);

/** Few rows are acts on many records: their words are loaded with the first one. */
const loadAct = async () => (await Promise.all([import('./act-done.tsx'), loadMessages(['acts'])]))[0];
const Sentence = ({ row }: { row: ActivityRow }) => (
  <span className={activityWhatClasses.sentence}>{sentenceOf(row)}</span>
);
const ActDone = latePart(async () => (await loadAct()).ActDone, { waiting: Sentence, without: Sentence });
const OtherRecords = latePart(async () => (await loadAct()).OtherRecords, {
  without: ({ row }: { row: ActivityRow }) => kindWord(row.subject_kind),
});

/** What was changed: a link to the record, or to its activity where there is no record any more, or it is not open to the user. */
export function ActivitySubject({ row }: { row: ActivityRow }) {
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
  <div className={activityWhatClasses.what}>
    <div className={activityWhatClasses.line}>
      <ActDone row={row} />
    </div>
  </div>
);

/** What was done, with one record or with many. */
export const ActivityWhat = ({ row }: { row: ActivityRow }) =>
  row.entries > 1 ? <ManyDone row={row} /> : <OneDone row={row} />;

/**
 * What was done in a sentence, with the changed fields before and after; all values of a new or deleted record on
 * request.
 */
function OneDone({ row }: { row: ActivityRow }) {
  const [opened, setOpened] = useState(false);
  const listId = useId();
  const changes = changesOf(row);
  const first = isUpdate(row.action) ? changes.slice(0, mostShown) : [];
  const rest = changes.length - first.length;
  const shown = opened ? changes : first;
  return (
    <div className={activityWhatClasses.what}>
      <div className={activityWhatClasses.line}>
        <Sentence row={row} />
        {rest > 0 && (
          <button
            type="button"
            className={activityWhatClasses.toggle}
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
