import { type AuditAction, auditActions } from '@account/contract/endpoints/administration/activities.calls';
import type { MessageId } from '@account/messages/ids';
import { formatLocale } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { actionWords } from './sentence.ts';
import { kindWord } from './subject.ts';

/** The part changed by actions whose sentences name the fields, where it is not the record as such. */
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

/** The kinds of records of actions, in the order of the sidebar; sign-in is what people do with their accounts. */
const groups: readonly { word: MessageId; kinds: readonly string[] }[] = [
  { word: 'shell.devices', kinds: ['device', 'display'] },
  { word: 'shell.users', kinds: ['user'] },
  { word: 'activities.group_sign_in', kinds: ['session', 'two_factor', 'identity', 'grant', 'passkey'] },
  { word: 'shell.organizations', kinds: ['organization'] },
  { word: 'shell.network_drives', kinds: ['network_drive'] },
  { word: 'shell.cloud_storage', kinds: ['cloud_storage_provider'] },
  { word: 'shell.manufacturer_apps', kinds: ['manufacturer_app'] },
];

const kindOf = (action: AuditAction): string => action.split('.')[0] ?? '';

/** All actions as choices: by the kind of their records, in the order of their words. */
export function actionChoices() {
  const grouped = groups.map(({ word, kinds }) => ({
    group: t(word),
    actions: auditActions.filter((action) => kinds.includes(kindOf(action))),
  }));
  const known = new Set(grouped.flatMap(({ actions }) => actions));
  const others = { group: t('activities.group_others'), actions: auditActions.filter((action) => !known.has(action)) };
  return [...grouped, others].flatMap(({ group, actions }) =>
    actions
      .map((value) => ({ value, label: actionLabel(value), group }))
      .sort((one, other) => one.label.localeCompare(other.label, formatLocale())),
  );
}
