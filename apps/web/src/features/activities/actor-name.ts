import type { ActivityRow } from '@account/contract/endpoints/administration/activities';
import { t } from '#shared/i18n/t.ts';

/** Who did it. Activities of the system and of visitors have no e-mail. */
export function actorName({ actor_email, action }: Pick<ActivityRow, 'actor_email' | 'action'>): string {
  if (actor_email === 'system') return t('activities.system');
  if (actor_email !== '') return actor_email;
  return t(action.startsWith('device.') ? 'activities.the_display' : 'activities.visitor');
}
