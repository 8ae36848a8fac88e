import {
  commandLineActor,
  directoryActor,
  displayActor,
  systemActor,
} from '@account/contract/endpoints/administration/activities.calls';
import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import type { MessageId } from '@account/messages/ids';
import { formatLocale } from '#shared/i18n/i18n.ts';
import { isLoaded, t } from '#shared/i18n/t.ts';
import { changesOf } from './changes.ts';
import { nameOf } from './subject.ts';

/**
 * The sentence of an action: `user.created` has the id `activities.action_user_created`. An action that only changes
 * fields has none; its sentence names the fields. `sentence.test.ts` fails when the server writes an action that is
 * neither.
 */
export function actionWords(action: string): MessageId | undefined {
  const id = `activities.action_${action.replace('.', '_')}`;
  return isLoaded(id) ? id : undefined;
}

/** Whether an action is described by the fields that it changed: `user.updated`, `user.settings_updated`. */
export const isUpdate = (action: string): boolean => /[._]updated$/.test(action);

/** More fields than this are counted, not named. */
const mostNamed = 3;

let list: Intl.ListFormat | undefined;

/** `name, logo and role`; one formatter serves all rows. */
function listed(labels: readonly string[]): string {
  list ??= new Intl.ListFormat(formatLocale());
  return list.format(labels);
}

function updateSentence(row: ActivityRow): string {
  const labels = changesOf(row).map(({ label }) => label);
  if (labels.length === 0) return t('activities.saved_unseen');
  if (labels.length > mostNamed) return t('activities.changed_many', { count: labels.length });
  return t('activities.changed', { fields: listed(labels) });
}

/** An activity, as a sentence. An action that the web does not know shows the server's name. */
export function sentenceOf(row: ActivityRow): string {
  const words = actionWords(row.action);
  if (words) return t(words);
  if (isUpdate(row.action)) return updateSentence(row);
  return row.action.replaceAll(/[._]/g, ' ');
}

/** Names an act on many records, as `Blocked 145 displays`. It needs the catalogue `acts`. */
export function actSentence({ action, entries: count }: Pick<ActivityRow, 'action' | 'entries'>): string {
  const id = `acts.many_${action.replace('.', '_')}`;
  return isLoaded(id) ? t(id, { count }) : t('acts.other', { action: action.replaceAll(/[._]/g, ' '), count });
}

export type ActivityActor = Pick<ActivityRow, 'actor_email' | 'via' | 'action' | 'subject' | 'subject_id'>;

/** Who did it. Activities of the system, displays and visitors have no e-mail; a display changes nothing but itself. */
export function actorName({ actor_email, via, action, subject, subject_id }: ActivityActor): string {
  if (actor_email === systemActor) return t('activities.system');
  if (actor_email === commandLineActor) return t('activities.command_line');
  if (actor_email === directoryActor) return t('activities.directory');
  if (actor_email === displayActor(subject_id)) return t('activities.display', { name: subject });
  if (via) return t('activities.by_token', { email: nameOf(actor_email), token: via });
  if (actor_email !== '') return nameOf(actor_email);
  return t(action.startsWith('device.') ? 'activities.the_display' : 'activities.visitor');
}
