import type { AuditAction } from '@account/contract/values/audit-actions';
import type { MessageId } from '@account/messages/ids';
import { t } from '#shared/i18n/t.ts';
import { actionWords } from './action-words.ts';
import { kindWord } from './subject.ts';

/** What was changed by actions whose sentences name the fields, where it is not the record as such. */
const changed: Partial<Record<AuditAction, MessageId>> = {
  'user.settings_updated': 'activities.settings',
  'user.profile_picture_updated': 'activities.field_profilepic',
  'user.wallpaper_updated': 'activities.field_wallpaper',
};

/** An action by itself, in words: `Created the organization`, `Changed the organization`. */
export function actionLabel(action: AuditAction): string {
  const words = actionWords(action);
  if (words) return t(words);
  const thing = changed[action];
  return t('activities.changed', { fields: thing ? t(thing) : kindWord(action.split('.')[0] ?? '') });
}
