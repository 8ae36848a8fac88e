import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { isLoaded, t } from '#shared/i18n/t.ts';

/** Names an act on many records, as `Blocked 145 displays`. It needs the catalogue `acts`. */
export function actSentence({ action, entries: count }: Pick<ActivityRow, 'action' | 'entries'>): string {
  const id = `acts.many_${action.replace('.', '_')}`;
  return isLoaded(id) ? t(id, { count }) : t('acts.other', { action: action.replaceAll(/[._]/g, ' '), count });
}
