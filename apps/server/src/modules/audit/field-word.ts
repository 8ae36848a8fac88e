import { isMessageId, translate } from '@account/messages/translate';

/** The visible name of a field in an audit entry; without a text of its own, its name with spaces. */
export function fieldWord(field: string): string {
  const [, number, part] = /^app(\d)_(package|icon)$/.exec(field) ?? [];
  if (number && part) return translate(part === 'icon' ? 'activities.app_icon' : 'activities.app_package', { number });
  const id = `activities.field_${field}`;
  return isMessageId(id) ? translate(id) : field.replaceAll('_', ' ');
}
