import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { Link } from 'react-router';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Breakable } from '#shared/ui/breakable/breakable.tsx';
import { historyPath, kindWord, recordPath, subjectOf } from '../subject.ts';
import classes from './activity-who.module.css';

/** What was changed: a link to the record, or to its activity where there is no record any more, or it is not open to the user. */
export function ActivitySubject({ row }: { row: ActivityRow }) {
  const viewer = useSignedInUser();
  const subject = subjectOf(row);
  const open = subject && row.subject_exists ? recordPath(viewer, subject) : undefined;
  const label = <Breakable text={row.subject} />;
  return (
    <div className={classes.who}>
      {subject ? <Link to={open ?? historyPath(subject)}>{label}</Link> : label}
      <span className="xs muted">{kindWord(row.subject_kind)}</span>
    </div>
  );
}
