import { displayActor } from '@account/contract/endpoints/administration/activities.calls';
import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { t } from '#shared/i18n/t.ts';

export type ActivityActor = Pick<ActivityRow, 'actor_email' | 'action' | 'subject' | 'subject_id'>;

/** Who did it. Activities of the system, displays and visitors have no e-mail; a display changes nothing but itself. */
export function actorName({ actor_email, action, subject, subject_id }: ActivityActor): string {
  if (actor_email === 'system') return t('activities.system');
  if (actor_email === displayActor(subject_id)) return t('activities.display', { name: subject });
  if (actor_email !== '') return actor_email;
  return t(action.startsWith('device.') ? 'activities.the_display' : 'activities.visitor');
}
