import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { Link } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { actSentence } from '../sentence.ts';
import classes from './activity-what.module.css';

/** The entries of an act on many records. */
const actPath = ({ operation_id, action }: Pick<ActivityRow, 'operation_id' | 'action'>): string =>
  `${pathTo('activity')}?${new URLSearchParams({ action, operation_id: String(operation_id) })}`;

/** An act on many records in a sentence, with a link to the entries of each record. */
export const ActDone = ({ row }: { row: ActivityRow }) => (
  <>
    <span className={classes.sentence}>{actSentence(row)}</span>
    <Link className={classes.toggle} to={actPath(row)}>
      {t('acts.show_entries', { count: row.entries })}
    </Link>
  </>
);

/** The records of an act besides the one that is named. */
export const OtherRecords = ({ row }: { row: ActivityRow }) => t('acts.and_others', { count: row.entries - 1 });
